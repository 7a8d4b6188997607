import { type JsonObject, fromJson } from '#model'
import type { Case } from './Case.ts'
import type { CaseFailure } from './CaseResult.ts'
import type { CaseSubject } from './CaseSubject.ts'
import { kinds } from './kinds/index.ts'
import type { PutCase } from './putCase.ts'
import { subjectOf } from './subjectOf.ts'

/** What our engine makes of a case that is put to it as to any other; or why it makes nothing. */
export function answerCase(
  lender: CaseSubject,
  { kind, of, given }: Omit<PutCase, 'judge'>,
): JsonObject | Pick<CaseFailure, 'cause'> {
  const subject = subjectOf(lender, of ? { of } : {})
  if (!subject) return { cause: 'The lender has no flow of further signers' }
  return kinds[kind].see(subject, fromJson<Case>(given))
}
