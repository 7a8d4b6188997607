import type { JsonObject } from '#model'

/** Something that a form asks and the other format cannot say. */
export interface Loss {
  /** Names from the form to the field: ["person", "name"]. */
  readonly place: readonly string[]
  readonly what: 'question' | 'condition' | 'limit' | 'calculation'
}

/** A form in another format, and what that format cannot say of it. */
export interface Given {
  readonly value: JsonObject
  readonly lost: readonly Loss[]
}
