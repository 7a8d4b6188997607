import type { Json } from '#model'

/** How a fact is read by the rules that are asked about. */
export interface Use {
  /** Values that it is compared with. */
  readonly constants: Set<Json>
  /** Facts that it is compared with. */
  readonly partners: Set<string>
  /** Facts that are looked for in it, a list. */
  readonly members: Set<string>
  /** Whole years or days between it and a day: the numbers that they are compared with. */
  readonly spans: { readonly unit: 'age' | 'days'; readonly other: Json; readonly isFrom: boolean; readonly number: number }[]
  /** Conditions on its elements, and how long a list is compared with. */
  readonly elements: Json[]
  readonly lengths: Set<number>
  /** It is computed with, so that no list of values stands for all. */
  isOpaque: boolean
}
