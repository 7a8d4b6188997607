import type { FoundIssue } from './inspect.ts'

/** A finding in lines for people: place, fault, what to do, then its code, pointer and who alone has it. Editors and terminals make the place a link. */
export function tellIssue({ file, line, pointer, code, severity, message, remedy, orgs }: FoundIssue): readonly string[] {
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
