import type { Json } from '#model'

/** How the rules in question read a fact. */
export interface Use {
  /** Values that it is compared with. */
  readonly constants: Set<Json>
  /** Facts that it is compared with. */
  readonly partners: Set<string>
  /** Facts that are looked up in it, a list. */
  readonly members: Set<string>
  /** Whole years or days between it and a date: the numbers that they are compared with. */
  readonly spans: {
    readonly unit: 'age' | 'days'
    readonly other: Json
    readonly isFrom: boolean
    readonly number: number
  }[]
  /** Conditions on its elements, and the lengths that it is compared with. */
  readonly elements: Json[]
  readonly lengths: Set<number>
  /** It is used in a computation, so no list of values covers all cases. */
  isOpaque: boolean
}
