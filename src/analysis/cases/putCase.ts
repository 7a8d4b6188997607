import type { JsonObject } from '#model'
import type { Case } from './Case.ts'
import type { CaseSubject } from './CaseSubject.ts'
import type { CaseDifference } from './Kind.ts'
import { kindOfCase, type CaseKind } from './kindOfCase.ts'
import { kinds } from './kinds/index.ts'
import { subjectOf } from './subjectOf.ts'

/** A case as it is put to an engine of others, which does not see the promise. */
export interface PutCase {
  readonly kind: CaseKind
  /** "signer": about the flow of the co-signers. */
  readonly of?: 'signer'
  readonly given: JsonObject
  /** How a result differs from the promise; undefined if it does not. */
  readonly judge: (result: JsonObject) => CaseDifference | undefined
}

/** Undefined if the lender has no co-signers and the case is about them. */
export function putCase(lender: CaseSubject, one: Case): PutCase | undefined {
  const kind = kindOfCase(one)!
  const subject = subjectOf(lender, one)
  const { give, compare } = kinds[kind]
  return (
    subject && {
      kind,
      ...(subject.isSigner && { of: 'signer' }),
      given: give(subject, one),
      judge: (result) => compare(one, result, subject),
    }
  )
}
