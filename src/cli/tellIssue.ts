import type { Issue } from '#model'

/** A finding in lines for people: place, fault, what to do, then its code and pointer. Editors and terminals make the place a link. */
export function tellIssue({ file, line, pointer, code, severity, message, remedy }: Issue): readonly string[] {
  const place = file === undefined ? [] : [`${file}${line === undefined ? '' : `:${line}`}`]
  return [
    [...place, severity, message].join('  '),
    ...(remedy === '' ? [] : [`    → ${remedy}`]),
    `    ${code}${pointer ? ` at ${pointer}` : ''}`,
  ]
}
