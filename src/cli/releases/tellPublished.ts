import { placeOf, type Published } from '#server/operations'
import { count } from '../frame/count.ts'
import { tellUnderWay } from './tellUnderWay.ts'

interface Told extends Pick<Published, 'orgs' | 'later' | 'underWay'> {
  readonly release: Pick<Published['release'], 'number' | 'warnings'>
  readonly change: {
    readonly marked: readonly Omit<Published['change']['marked'][number], 'mark'>[]
  }
}

/** What happened to files that were published: they are, or they wait for a second person. */
export function tellPublished(
  { release: { number, warnings }, orgs, change: { marked }, later, underWay }: Told,
  at: Date | undefined,
): readonly string[] {
  const when = at ? `, in force from ${at.toISOString()}` : ''
  const trap = later.map(
    (each) =>
      `Release ${each}, published before, comes into force later and does not contain this one.`,
  )
  const others = tellUnderWay(
    underWay,
    new Map(warnings.map((warning) => [placeOf(warning), warning.accepted ?? ''])),
  )
  if (marked.length === 0)
    return [`Release ${number} is published for ${orgs.join(', ')}${when}.`, ...others, ...trap]
  return [
    `Release ${number} waits for the approval of a second person${when}: ${count(marked.length, 'change')} that lending/approvals.json names.`,
    ...marked.flatMap(({ org, title, what, file, pointer }) => [
      `  ${org}: ${what}`,
      `    in ${file}${pointer && ` ${pointer}`} (${title})`,
    ]),
    `Approve it with lintel approve ${number} --by WHO --why TEXT, or reject it with lintel reject ${number}.`,
    ...others,
    ...trap,
  ]
}
