import type { Issue } from '#model'

/**
 * `file:line pointer code what → remedy`, on one line; editors and terminals turn the first part
 * into a link.
 */
export function formatIssue(issue: Issue): string {
  const { file, line, pointer, code, severity } = issue
  const place = `${file ?? '-'}${line === undefined ? '' : `:${line}`}${pointer ? ` ${pointer}` : ''}`
  const parts = [
    place,
    severity === 'warning' ? `${code} (warning)` : code,
    issue.message,
    issue.remedy && `→ ${issue.remedy}`,
  ]
  return parts.filter(Boolean).join('  ')
}
