import { fillIssue } from './fillIssue.ts'
import type { Issue } from './Issue.ts'
import { issueCatalogue, type IssueCode } from './issueCatalogue.ts'

/**
 * Creates an issue from the catalogue and fills `{name}` from `values.name`. `place` is its
 * location.
 */
export function createIssue(
  code: IssueCode,
  values: Readonly<Record<string, string | number>> = {},
  place: { file?: string; pointer?: string; line?: number } = {},
): Issue {
  return fillIssue(issueCatalogue, code, values, place)
}
