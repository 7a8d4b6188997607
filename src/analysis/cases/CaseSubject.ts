import type { Engine } from '#engine'
import type { Places } from '#loader'
import type { Bundle } from '#model'

/** The lender whose promises are looked at. */
export interface CaseSubject {
  readonly bundle: Bundle
  readonly engine: Engine
  readonly places: Places
  /** Text by path, of the whole configuration: says which file set what decided. */
  readonly files: ReadonlyMap<string, string>
}
