import type { Case } from './Case.ts'
import type { CaseFailure, CaseResult } from './CaseResult.ts'
import type { CaseSubject } from './CaseSubject.ts'
import type { Seen } from './coverage/Seen.ts'
import { kindOfCase } from './kindOfCase.ts'
import { kinds } from './kinds/index.ts'
import { subjectOf } from './subjectOf.ts'

/**
 * Runs a case for this lender; the case must match its schema. `seen` records what the case covers.
 * A lender's form is compiled on first use.
 */
export function runCase(lender: CaseSubject, one: Case, seen?: Seen): CaseResult {
  const failure = failureOf(lender, one, seen)
  return { name: one.title, passed: failure === undefined, failures: failure ? [failure] : [] }
}

function failureOf(
  lender: CaseSubject,
  one: Case,
  seen: Seen | undefined,
): CaseFailure | undefined {
  const kind = kindOfCase(one)
  if (!kind)
    return {
      at: '',
      expected: null,
      actual: null,
      cause: 'The case says nothing that must come of it',
    }
  const subject = subjectOf(lender, one)
  if (!subject)
    return {
      at: 'of',
      expected: 'signer',
      actual: null,
      cause: 'The lender has no flow of further signers',
    }
  const { see, compare, cause } = kinds[kind]
  const result = see(subject, one, subject.isSigner ? seen && { ...seen, ...seen.signer } : seen)
  if (isFailure(result)) return result
  const difference = compare(one, result, subject)
  return difference && { ...difference, ...cause(subject, one, difference) }
}

const isFailure = (result: object): result is CaseFailure => 'cause' in result
