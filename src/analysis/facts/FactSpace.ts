import type { JsonObject } from '#model'

/** What the facts may be at one place of a flow or of an application. */
export interface FactSpace {
  /** Facts that are known there, nested: `today`, `org` … A known fact is never varied. */
  readonly known: JsonObject
  /** Schemas that declare the fact of this dotted name, one per form that may have asked it; empty: it is never there. */
  readonly schemasOf: (name: string) => readonly JsonObject[]
  /** Whether the fact may be absent although some schema declares it. */
  readonly mayBeMissing: (name: string) => boolean
}
