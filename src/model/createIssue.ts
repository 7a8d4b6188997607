import type { Issue } from './Issue.ts'
import { issueCatalogue, type IssueCode } from './issueCatalogue.ts'

/** Fills the catalogue's sentences: `{name}` takes `values.name`. `place` says where. */
export function createIssue(
  code: IssueCode,
  values: Readonly<Record<string, string | number>> = {},
  place: { file?: string; pointer?: string; line?: number } = {},
): Issue {
  const entry = issueCatalogue[code]
  const fill = (sentence: string) => sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
  return { code, severity: entry.severity, message: fill(entry.what), remedy: fill(entry.remedy), ...place }
}
