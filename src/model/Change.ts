import type { Json } from './Json.ts'

/**
 * One change to an application's facts. Applying all changes in order to an empty object gives the
 * current facts.
 */
export interface Change {
  /**
   * Dotted path below "application", "status", "person", "case" or "file"; an element of a list by
   * its index: "person.addresses.0.ownership".
   */
  readonly path: string
  readonly value: Json
  /** Appends the value to the list at the path; a list is appended element by element. */
  readonly append?: true
}
