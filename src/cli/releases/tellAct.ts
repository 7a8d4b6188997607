import type { ReleaseAct } from '#server/operations'
import { count } from '../frame/count.ts'
import { tellUnderWay } from './tellUnderWay.ts'

/** What was done with a release, and what comes of it. */
export function tellAct(act: ReleaseAct): readonly string[] {
  const { type, lenders, marked, later } = act
  const number = lenders[0]?.number
  const people = lenders.flatMap(({ org, underWay }) =>
    underWay ? tellUnderWay(org, underWay) : [],
  )
  const trap = later.map(
    (each) =>
      `Release ${each}, published before, comes into force later and does not contain this one.`,
  )
  switch (type) {
    case 'nothing':
      return ['Nothing to publish: each lender is served with this already.']
    case 'rejected':
      return [`Release ${number} is rejected.`]
    case 'rolled-back':
      return lenders.map((each) => `${each.org} is served with release ${each.number} again.`)
    case 'published':
      return [`Release ${number} is published for ${sayMoments(act)}.`, ...people, ...trap]
    case 'approved':
      return [
        `Release ${number} is approved, and published for ${sayMoments(act)}.`,
        ...people,
        ...trap,
      ]
    case 'proposed':
      return [
        `Release ${number} waits for the approval of a second person for ${sayMoments(act)}: ${count(marked.length, 'change')} that lending/approvals.json names.`,
        ...marked.flatMap(({ org, title, what, file, pointer }) => [
          `  ${org}: ${what}`,
          `    in ${file}${pointer && ` ${pointer}`} (${title})`,
        ]),
        `Approve it with lintel approve ${number} --by WHO --why TEXT, or reject it with lintel reject ${number}.`,
        ...people,
        ...trap,
      ]
  }
}

/** "one, other", or "one, in force from …; other, in force from …". */
function sayMoments({ lenders }: ReleaseAct): string {
  const ofMoments = new Map<string, string[]>()
  for (const { org, inForce, isLater } of lenders) {
    const moment = isLater ? inForce : ''
    ofMoments.set(moment, [...(ofMoments.get(moment) ?? []), org])
  }
  return [...ofMoments]
    .map(([moment, orgs]) => `${orgs.join(', ')}${moment && `, in force from ${moment}`}`)
    .join('; ')
}
