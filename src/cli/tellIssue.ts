import type { FoundIssue } from '#analysis'
import { sayOrgs } from './sayOrgs.ts'

/**
 * A diagnostic in lines for people: place, message, remedy, then its code, pointer and the only
 * lenders affected, and where the same cause shows. Editors and terminals turn the place into a
 * link.
 */
export function tellIssue({
  file,
  line,
  pointer,
  code,
  severity,
  message,
  remedy,
  orgs,
  from,
  behind,
  also = [],
}: FoundIssue): readonly string[] {
  const place = file === undefined ? [] : [`${file}${line === undefined ? '' : `:${line}`}`]
  return [
    [...place, severity, message].join('  '),
    ...(remedy === '' ? [] : [`    → ${remedy}`]),
    `    ${code}${pointer ? ` at ${pointer}` : ''}${orgs ? `, for ${sayOrgs(orgs)} alone` : ''}${from ? `, from ${from} on` : ''}${behind ? ', once the errors above are mended' : ''}`,
    ...also.map((other) => {
      const at = `${other.file}${other.line === undefined ? '' : `:${other.line}`}`
      return `    also: ${at}${other.message === message ? '' : `  ${other.message}`}`
    }),
  ]
}
