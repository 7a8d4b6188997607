import { createIssue, type Issue } from '#model'
import { ProblemError, type DraftQuestion } from '#origination'
import type { Manifest } from '../stores/releaseStore.ts'
import { acceptedIn } from './acceptedIn.ts'
import { placeOf } from './placeOf.ts'
import type { Concerns, UnderWay } from './tryUnderWay.ts'

const code = 'server/answer-lost'

/** Each question whose answers a release would lose, with how many people at which lenders. */
export function lossesOf(underWay: ReadonlyMap<string, UnderWay>): readonly Issue[] {
  const all = new Map<string, { question: DraftQuestion; orgs: string[]; people: number }>()
  for (const [org, { lost, days }] of underWay)
    for (const { people, ...question } of mostOf([lost, ...days.map((each) => each.lost)])) {
      const place = placeOfLoss(question)
      const known = all.get(place) ?? { question, orgs: [], people: 0 }
      all.set(place, { question, orgs: [...known.orgs, org], people: known.people + people })
    }
  return [...all.values()].map(({ question: { title, file, pointer }, orgs, people }) => {
    const who = people === 1 ? '1 person' : `${people} people`
    const values = { title, people: who, orgs: orgs.join(', '), place: `${file}#${pointer}` }
    return createIssue(code, values, { file, pointer })
  })
}

/** Each question once, with the most people whom it concerns on a day. */
function mostOf(days: readonly (readonly Concerns[])[]): Iterable<Concerns> {
  const most = new Map<string, Concerns>()
  for (const each of days.flat()) {
    const place = placeOfLoss(each)
    if (each.people > (most.get(place)?.people ?? 0)) most.set(place, each)
  }
  return most.values()
}

/** Reasons of the losses that a release accepts, by the place of the question. */
export function acceptedLosses(
  release: Pick<Manifest, 'warnings'> | undefined,
): ReadonlyMap<string, string> {
  const warnings = (release?.warnings ?? []).filter((warning) => warning.code === code)
  return acceptedIn({ warnings })
}

/** Throws a ProblemError with each loss that is not among the accepted ones. */
export function refuseLosses(
  losses: readonly Issue[],
  accepted: ReadonlyMap<string, string>,
): void {
  const open = losses.filter((loss) => !accepted.has(placeOf(loss)))
  if (open.length > 0) throw new ProblemError(open)
}

/** How the loss of a question's answers is named where it is accepted. */
export const placeOfLoss = (question: DraftQuestion) => placeOf({ ...question, code })
