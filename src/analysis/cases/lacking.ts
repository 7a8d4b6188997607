import type { CaseFailure } from './CaseResult.ts'

/** The failure of a case about something that the lender does not have. */
export function lacking(at: string, expected: string, cause: string): CaseFailure {
  return { at, expected, actual: null, cause }
}
