import { isObject, type Json, type JsonObject, type WithinObligation } from '#model'
import { actsOf } from '../actsOf.ts'
import { boundBy } from '../boundBy.ts'
import { dayOf } from '../dayOf.ts'
import type { Bench } from '../createBench.ts'
import { broken, proven, type Ruling } from '../Ruling.ts'
import { reachWithout } from '../reachWithout.ts'

const at = 'flows/application/lifecycle.json'

/**
 * Whether what is due some days before an act is given earlier, because the act always waits for a
 * clock that cannot be shorter.
 */
export function checkWaits(
  bench: Bench,
  obligation: WithinObligation,
  { clock, act: id }: NonNullable<WithinObligation['waits']>,
): readonly Ruling[] {
  const party = bench.partyOf('borrower')
  const work = party?.lifecycle.work[clock]
  const [act] = party ? actsOf({ work: [id] }, party, boundBy(bench, obligation)) : []
  if (!party || work?.do !== 'clock' || !act)
    return [broken(`no clock “${clock}” holds up “${id}”`, { file: at, pointer: '/work' })]
  const given = bench.given.bundle.lending.deadlines.deadlines[obligation.deadline]?.doneBy
  const since = given && dayOf(bench, given)
  const undone = { work: [clock], events: [] }
  const why = `“${act.title}” can happen before “${work.title}” has ended`
  return [
    isLongEnough(work.request ?? {}, obligation, since)
      ? proven
      : broken(`“${work.title}” can have fewer days than the law’s`, {
          file: at,
          pointer: `/work/${clock}/request`,
        }),
    reachWithout(party, { party: party.of, undone }, act, why),
  ]
}

/** By as many days of the same calendar, or by calendar days that surely contain them. */
function isLongEnough(
  { days: counted, until }: JsonObject,
  { days = 0, calendar }: WithinObligation,
  /** The fact that says when what is due was given. */
  since: Json | undefined,
): boolean {
  const added = isObject(until) ? until.addBusinessDays : undefined
  if (Array.isArray(added)) {
    const [begun, more, own] = added as readonly Json[]
    if (JSON.stringify(begun) !== JSON.stringify(since)) return false
    const isSame = isObject(own) && own.var === `org.calendars.${calendar}`
    return isSame && typeof more === 'number' && more >= -days
  }
  // A Sunday or a holiday can precede each business day, and a few more the first.
  return typeof counted === 'number' && counted >= (calendar === 'business' ? 3 - 2 * days : -days)
}
