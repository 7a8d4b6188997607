import type { JsonObject } from '#model'

/** The possible facts at one place of a flow or an application. */
export interface FactSpace {
  /** Known facts, nested: `today`, `org` … Known facts are never varied. */
  readonly known: JsonObject
  /**
   * Schemas that declare the fact with this dotted name, one per form that may have asked for it;
   * empty: it never exists.
   */
  readonly schemasOf: (name: string) => readonly JsonObject[]
  /** Whether the fact can be missing although a schema declares it. */
  readonly mayBeMissing: (name: string) => boolean
}
