import type { Json, JsonObject } from '#model'

/** All that an answer about rules depends on, as plain JSON. Who works it out gets this alone, so that the key of what is remembered covers what was read. */
export interface RuleSlice {
  /** Rules asked about, with all that they name. */
  readonly rules: Readonly<Record<string, Json>>
  /** What every fact that they name may be: schemas without words. */
  readonly facts: Readonly<Record<string, readonly JsonObject[]>>
  /** Facts among them that are known beforehand, nested. */
  readonly known: JsonObject
}
