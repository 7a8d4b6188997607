import type { FoundIssue } from '#analysis'

/**
 * A diagnostic in lines for people: place, message, remedy, then its code, pointer and the only
 * lenders affected. Editors and terminals turn the place into a link.
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
}: FoundIssue): readonly string[] {
  const place = file === undefined ? [] : [`${file}${line === undefined ? '' : `:${line}`}`]
  return [
    [...place, severity, message].join('  '),
    ...(remedy === '' ? [] : [`    → ${remedy}`]),
    `    ${code}${pointer ? ` at ${pointer}` : ''}${orgs ? `, for ${sayOrgs(orgs)} alone` : ''}`,
  ]
}

const mostNamed = 3

function sayOrgs(orgs: readonly string[]): string {
  const more = orgs.length - mostNamed
  return more > 0 ? `${orgs.slice(0, mostNamed).join(', ')} and ${more} more` : orgs.join(', ')
}
