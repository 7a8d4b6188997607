import type { Issue } from '#model'

/**
 * `file:line pointer code what → remedy`, on one line; editors and terminals turn the first part
 * into a link.
 */
export function formatIssue({
  file,
  line,
  pointer,
  code,
  severity,
  message,
  remedy,
}: Issue): string {
  const place = `${file ?? '-'}${line === undefined ? '' : `:${line}`}${pointer ? ` ${pointer}` : ''}`
  const parts = [
    place,
    severity === 'warning' ? `${code} (warning)` : code,
    message,
    remedy && `→ ${remedy}`,
  ]
  return parts.filter(Boolean).join('  ')
}
