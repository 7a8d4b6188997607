import type { WithinObligation } from '#model'
import { fails } from '../../validity/application/conditions.ts'
import { boundBy } from '../boundBy.ts'
import { dayOf } from '../dayOf.ts'
import type { Bench } from '../createBench.ts'
import { broken, proven, undecided, type Ruling } from '../Ruling.ts'
import { tellingsOf, type DueTelling } from '../tellingsOf.ts'

const at = 'flows/application/lifecycle.json'
const mostChoices = 4_000

/** Whether the lender hears about a deadline of its staff, before and after the day. */
export function checkTold(bench: Bench, obligation: WithinObligation): readonly Ruling[] {
  const { deadline, from } = obligation
  const own = bench.given.bundle.lending.deadlines.deadlines[deadline]!
  if (!own.forLender)
    return [
      broken(`“${own.title}” is in no one’s list of work`, {
        file: 'lending/deadlines.json',
        pointer: `/deadlines/${deadline}`,
      }),
    ]
  if (dayOf(bench, from) === undefined)
    return [broken(`no application counts it from ${from}`, { file: at, pointer: '/work' })]
  return tellingsOf(obligation).map((telling) => judgeTelling(bench, obligation, telling))
}

function judgeTelling(
  bench: Bench,
  obligation: WithinObligation,
  { work: id, due }: DueTelling,
): Ruling {
  const party = bench.partyOf('borrower')
  const work = party?.lifecycle.work[id]
  if (!party || work?.do !== 'warning')
    return broken(`no work “${id}” tells the lender`, { file: at, pointer: '/work' })
  const answer = party.look.ask(
    [...boundBy(bench, obligation), bench.holds(due), fails(work.when)],
    mostChoices,
  )
  if (answer.kind === 'none') return proven
  if (answer.kind === 'unsure') return undecided(answer.why.join('; '))
  return broken(`“${work.title}” can stay undone while the deadline is near or past`, {
    file: at,
    pointer: `/work/${id}/when`,
  })
}
