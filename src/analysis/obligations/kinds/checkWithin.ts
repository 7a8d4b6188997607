import type { KeptObligation, LendingDeadline, WithinObligation } from '#model'
import type { Bench } from '../createBench.ts'
import { broken, proven, undecided, type Ruling } from '../Ruling.ts'

const file = 'lending/deadlines.json'

/**
 * Whether a deadline is no laxer than the law's, and whether something does what is due by itself:
 * the last day alone makes no one do it.
 */
export function checkWithin(bench: Bench, obligation: WithinObligation): readonly Ruling[] {
  const { deadline: name, from, calendar, means, by } = obligation
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
  if (!by)
    return [
      undecided(
        own.forLender || own.doneBy
          ? 'the last day is worked out as the law counts it, but a person has to act by then'
          : 'the last day is worked out as the law counts it, and nothing here shows who acts by then',
      ),
    ]
  const { lifecycle } = bench.given.bundle
  const missing = by.filter((id) => !Object.hasOwn(lifecycle.work, id))
  return missing.length > 0
    ? [
        broken(`nothing does what is due: there is no work ${missing.join(', ')}`, {
          file: 'flows/application/lifecycle.json',
          pointer: '/work',
        }),
      ]
    : [proven]
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
