import type { Json } from './Json.ts'

/** One change of an application's facts. All changes in their order, applied to nothing, give the facts as they are. */
export interface Change {
  /** Dotted path below "application", "status", "person", "case" or "file"; an element of a list by its index: "person.addresses.0.ownership". */
  readonly path: string
  readonly value: Json
  /** The value is added to the list at the path; a list is added element by element. */
  readonly append?: true
}
