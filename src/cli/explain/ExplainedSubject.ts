import type { Names } from '#analysis'
import type { Places } from '#loader'
import type { Bundle, JsonObject } from '#model'

/** The party whose rules are explained. */
export interface ExplainedSubject {
  readonly bundle: Bundle
  readonly names: Names
  readonly places: Places
  /** Text by path, of the whole configuration. */
  readonly files: ReadonlyMap<string, string>
  /** The application's, if there is one. */
  readonly facts?: JsonObject
}
