import type { Engine } from '#engine'
import type { Places } from '#loader'
import type { Bundle } from '#model'

/** The lender whose promises are tested. */
export interface CaseSubject {
  readonly bundle: Bundle
  readonly engine: Engine
  readonly places: Places
  /** Text by path, of the whole configuration, to find the file that set what decided. */
  readonly files: ReadonlyMap<string, string>
  /**
   * Treats the co-signers' flow as if it were the lender's application: its files have other names.
   */
  readonly isSigner?: boolean
}
