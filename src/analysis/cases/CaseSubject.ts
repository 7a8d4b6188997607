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
  /** The flow of further signers is looked at as if it were the lender's application: its files have their own names. */
  readonly isSigner?: boolean
}
