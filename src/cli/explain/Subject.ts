import type { Names } from '#analysis'
import type { Places } from '#loader'
import type { Bundle, JsonObject } from '#model'

/** Whose rules explain. */
export interface Subject {
  readonly bundle: Bundle
  readonly names: Names
  readonly places: Places
  /** Text by path, of the whole configuration. */
  readonly files: ReadonlyMap<string, string>
  /** Those of the application, where there is one. */
  readonly facts?: JsonObject
}
