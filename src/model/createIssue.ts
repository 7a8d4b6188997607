import { fillIssue } from './fillIssue.ts'
import type { Issue } from './Issue.ts'
import { issueCatalogue, type IssueCode } from './issueCatalogue.ts'

/** Fills the catalogue's sentences: `{name}` takes `values.name`. `place` says where. */
export function createIssue(
  code: IssueCode,
  values: Readonly<Record<string, string | number>> = {},
  place: { file?: string; pointer?: string; line?: number } = {},
): Issue {
  return fillIssue(issueCatalogue, code, values, place)
}
