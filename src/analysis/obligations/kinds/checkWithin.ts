import type { KeptObligation, LendingDeadline, WithinObligation } from '#model'
import type { Bench } from '../createBench.ts'
import { dayOf } from '../dayOf.ts'
import { broken, proven, undecided, type Ruling } from '../Ruling.ts'
import { checkTold } from './checkTold.ts'
import { checkWaits } from './checkWaits.ts'

const file = 'lending/deadlines.json'

/**
 * Whether a deadline is no laxer than the law's, and whether something does what is due by itself:
 * the last day alone makes no one do it.
 */
export function checkWithin(bench: Bench, obligation: WithinObligation): readonly Ruling[] {
  const { deadline: name, from, calendar, means, by, told, waits, unstarted } = obligation
  const own = bench.given.bundle.lending.deadlines?.deadlines[name]
  const pointer = `/deadlines/${name}`
  if (!own) return [broken(`there is no deadline “${name}”`, { file, pointer: '/deadlines' })]
  const differs = [
    own.from !== from && `it is counted from ${own.from}, not from ${from}`,
    own.means !== means && `it means ${own.means}, not ${means}`,
    own.kind !== calendar && `it counts ${own.kind} days, not ${calendar} days`,
    tellLax(own, obligation),
    own.onlyStates &&
      obligation.applies?.states?.some((state) => !own.onlyStates!.includes(state)) !== false &&
      `it holds in ${own.onlyStates.join(', ')} only`,
  ].find((each): each is string => typeof each === 'string')
  if (differs !== undefined)
    return [broken(`of the deadline “${own.title}”: ${differs}`, { file, pointer })]
  if (means !== 'DUE') return [proven]
  if (told) return checkTold(bench, obligation)
  if (waits) return checkWaits(bench, obligation, waits)
  if (unstarted)
    return dayOf(bench, from) !== undefined
      ? [
          broken(`an application counts it from ${from}, and nothing shows who acts`, {
            file,
            pointer,
          }),
        ]
      : [proven]
  if (!by)
    return [
      undecided(
        'the last day is worked out as the law counts it, but nothing shows who acts by then',
      ),
    ]
  return by.map((id) => worksBy(bench, id, obligation))
}

/** Whether work waits for the day: its rule reads the deadline, or its clock has no more days. */
function worksBy(bench: Bench, id: string, { deadline, days }: WithinObligation): Ruling {
  const party = bench.partyOf('borrower')
  const work = party?.lifecycle.work[id]
  const at = 'flows/application/lifecycle.json'
  if (!party || !work)
    return broken(`nothing does what is due: there is no work ${id}`, {
      file: at,
      pointer: '/work',
    })
  const counted = work.request?.days
  if (work.do === 'clock' && typeof counted === 'number' && days !== undefined)
    return counted <= days
      ? proven
      : broken(`“${work.title}” happens after ${counted} days, not ${days}`, {
          file: at,
          pointer: `/work/${id}/request/days`,
        })
  const read = [...party.look.factsOf(work.when)]
  return read.some((fact) => fact.startsWith(`file.deadlines.${deadline}.`))
    ? proven
    : undecided(`“${work.title}” does not wait for that day`)
}

/** For DUE more days than the law's are lax, otherwise fewer. */
function tellLax(own: LendingDeadline, { days, months, means }: WithinObligation): string | false {
  const [has, wants, unit] =
    months === undefined ? [own.days, days, 'days'] : [own.months, months, 'months']
  if (has === undefined || wants === undefined) return `it counts no ${unit}`
  const isLax = means === 'DUE' ? has > wants : has < wants
  return isLax && `it has ${has} ${unit}, not ${wants}`
}

/** Whether everything of closed applications is kept as long, and goes as early, as it must. */
export function checkKept(bench: Bench, obligation: KeptObligation): readonly Ruling[] {
  const { what, statuses, leastDays, mostDays } = obligation
  const retention = bench.given.bundle.lending.retention
  const at = 'lending/retention.json'
  return statuses.flatMap((status): readonly Ruling[] => {
    const own = Object.entries(retention?.closed ?? {}).filter(
      ([, rule]) =>
        rule.statuses.includes(status) && (rule.what === what || rule.what === 'application'),
    )
    if (leastDays !== undefined) {
      const early = own.find(([, { days }]) => days < leastDays)
      if (early) {
        const [name, { title, days }] = early
        const why = `“${title}” goes after ${days} days, not after ${leastDays}`
        return [broken(why, { file: at, pointer: `/closed/${name}/days` })]
      }
    }
    if (mostDays !== undefined && !own.some(([, { days }]) => days <= mostDays))
      return [
        broken(`nothing disposes of ${what} of ${status} within ${mostDays} days`, {
          file: at,
          pointer: '/closed',
        }),
      ]
    return [proven]
  })
}
