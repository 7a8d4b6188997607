import { signerSubject } from '../facts/signerSubject.ts'
import type { Case } from './Case.ts'
import type { CaseSubject } from './CaseSubject.ts'

/**
 * Whom a case is about: the lender's application or, with `of`, its co-signers; undefined if it has
 * none.
 */
export function subjectOf(lender: CaseSubject, one: Case | object): CaseSubject | undefined {
  if (!('of' in one)) return lender
  const signer = signerSubject(lender)
  return signer && { ...lender, ...signer, isSigner: true }
}
