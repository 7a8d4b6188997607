import type { Json, JsonObject } from '#model'

/** A form of other people, read: its pages, each a JSON Schema of any draft and how its fields look, in our words. */
export interface ForeignForm {
  readonly title?: string
  readonly pages: readonly ForeignPage[]
}

/** A rule (JSON-Logic over facts) and what it asks, in words. */
export interface Condition {
  readonly title: string
  readonly rule: JsonObject
}

export interface ForeignPage {
  /** What other pages call it. */
  readonly name?: string
  /** Where it leads, by names of pages, the first whose condition holds; none: to the page after it. */
  readonly next?: readonly { readonly to: string; readonly when?: Condition }[]
  readonly title?: string
  readonly description?: string
  readonly schema: Json
  /** Our uiSchema of the page's fields, by path. Widgets that don't take what a field holds are left out later. */
  readonly ui?: JsonObject
  /** Asked only while this rule (JSON-Logic over facts) holds. */
  readonly when?: Condition
  /** Keys of the place in the file that the page's schema comes from. */
  readonly keys?: readonly string[]
}
