import type { Json, JsonObject } from '#model'

/**
 * Everything that an answer about rules depends on, as plain JSON. The computation gets only this,
 * so that the cache key covers everything that was read.
 */
export interface RuleSlice {
  /** The rules in question, with all that they refer to. */
  readonly rules: Readonly<Record<string, Json>>
  /** Possible values of every fact that they read: schemas without words. */
  readonly facts: Readonly<Record<string, readonly JsonObject[]>>
  /** Those facts that are known in advance, nested. */
  readonly known: JsonObject
}
