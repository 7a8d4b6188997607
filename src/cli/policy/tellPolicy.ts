import type { Days } from '#loader'
import type { ProvenLine } from './createProofs.ts'
import { policyGroups } from './PolicyLine.ts'

/** A line where it is set, with the days around in which nothing changes there. */
export interface PlacedLine extends ProvenLine, Days {
  readonly why?: string
}

/** The lines for people, by group. */
export function tellPolicy(lines: readonly PlacedLine[]): readonly string[] {
  return Object.entries(policyGroups).flatMap(([group, title]) => {
    const own = lines.filter((line) => line.group === group)
    if (own.length === 0) return []
    return [
      '',
      `  ${title}`,
      ...own.flatMap((line) => [
        `  - ${line.what}${sayDays(line)}`,
        `      ${line.source ?? 'without a source'} · ${line.file} ${line.pointer}`,
        `      ${sayProofs(line)}`,
      ]),
    ]
  })
}

function sayProofs({ proofs, standing }: PlacedLine): string {
  if (standing === 'written') return 'only written'
  const said = proofs.map(
    ({ kind, says, outcome }) => `${kind}${outcome === 'proven' ? '' : `, ${outcome}`}: ${says}`,
  )
  return `${standing === 'held' ? 'held by' : 'not proven:'} ${said.join('; ')}`
}

function sayDays({ from, until, since }: PlacedLine): string {
  const begins = from ?? since
  const said = [...(begins ? [`from ${begins}`] : []), ...(until ? [`until ${until}`] : [])]
  return said.length > 0 ? ` (${said.join(' ')})` : ''
}
