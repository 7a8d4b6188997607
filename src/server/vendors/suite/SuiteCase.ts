export interface SuiteCase {
  /** "bank.check answers Frost" */
  readonly title: string
  /** Rejects with a SuiteMismatch where the vendor does otherwise. */
  readonly run: () => Promise<void>
}

/**
 * What a vendor did, in a sentence. Without values: they can be personal data of a vendor's test
 * system.
 */
export class SuiteMismatch extends Error {}

export function demand(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new SuiteMismatch(otherwise)
}
