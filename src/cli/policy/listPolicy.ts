import { dayOfHoliday, writeDay } from '#engine'
import { stateRulesOf } from '#lending'
import type { Bundle, StateRules } from '#model'
import { floorsOn } from './floorsOn.ts'
import { listConsents, listNotices } from './listConsents.ts'
import { listCredit } from './listCredit.ts'
import type { PolicyLine } from './PolicyLine.ts'

/** What applies to a lender on a day, "YYYY-MM-DD". */
export function listPolicy(bundle: Bundle, day: string): readonly PolicyLine[] {
  const { lending } = bundle
  const lines = [
    ...listConsents(bundle),
    ...listNotices(bundle),
    listCancel(lending),
    ...listDeadlines(lending),
    ...listCredit(bundle),
    ...listStates(lending),
    ...listHolidays(lending, Number(day.slice(0, 4))),
    ...listRetention(lending),
    ...listFloors(bundle, day),
  ]
  const { underwriting, adverseAction, states } = lending
  const whole: Readonly<Record<string, string | undefined>> = {
    'lending/underwriting.json': underwriting.source,
    'lending/adverse-action.json': adverseAction.source,
    'lending/states.json': states.source,
  }
  // What names no source of its own rests on that of its file.
  return lines.map((line) => {
    const source = line.source ?? whole[line.file]
    return source === undefined ? line : { ...line, source: sayPolicies(source, lending) }
  })
}

type Lending = Bundle['lending']

/** "policy credit" → "Credit policy of 2026-11-01 (Credit policy owner)". */
function sayPolicies(source: string, { policies }: Lending): string {
  return source.replaceAll(/\bpolicy ([a-z-]+)/g, (written, name: string) => {
    const policy = policies?.policies[name]
    return policy ? `${policy.title} of ${policy.from} (${policy.owner})` : written
  })
}

const listFloors = (bundle: Bundle, day: string): readonly PolicyLine[] =>
  floorsOn(bundle, day).map(([name, { title, citation, from }]) => ({
    group: 'floors',
    what: title,
    source: citation,
    since: from,
    file: 'lending/law.json',
    pointer: `/floors/${name}`,
  }))

function listCancel({ calendar }: Lending): PolicyLine {
  return {
    group: 'deadlines',
    what: `Right to cancel: until midnight of the business day ${calendar.rescissionDays} after signing`,
    source: calendar.business.source,
    file: 'lending/calendar.json',
    pointer: '/rescissionDays',
    names: ['RESCISSION_NOTICE', 'bank.fund', 'lastDayToCancel'],
  }
}

function listDeadlines({ deadlines }: Lending): readonly PolicyLine[] {
  return Object.entries(deadlines.deadlines).map(([name, deadline]) => {
    const { title, from, days, months, kind, source, onlyStates } = deadline
    const span = months === undefined ? `${days} ${kind} days` : `${months} months`
    const states = onlyStates ? `, in ${onlyStates.join(', ')}` : ''
    const pointer = `/deadlines/${name}`
    return {
      group: 'deadlines',
      what: `${title}: ${span} from ${from}${states}`,
      source,
      file: 'lending/deadlines.json',
      pointer,
      names: [name],
    }
  })
}

const unsaid = new Set<string>(['name', 'zone', 'licensed', 'source', 'note'])

/** Of each state in which the lender may lend, what is another than in most. */
function listStates({ states }: Lending): readonly PolicyLine[] {
  return Object.keys(states.states).flatMap((code): PolicyLine[] => {
    const rules = stateRulesOf(states, code)
    const own = Object.entries(rules).filter(
      ([name, value]) =>
        !unsaid.has(name) &&
        JSON.stringify(value) !== JSON.stringify(states.default[name as keyof StateRules]),
    )
    if (!rules.licensed || own.length === 0) return []
    const said = own.map(([name, value]) => `${name} ${JSON.stringify(value)}`).join(', ')
    return [
      {
        group: 'states',
        what: `${rules.name}: ${said}`,
        ...(rules.source !== undefined && { source: rules.source }),
        file: 'lending/states.json',
        pointer: `/states/${code}`,
      },
    ]
  })
}

function listHolidays({ calendar }: Lending, year: number): readonly PolicyLine[] {
  return Object.entries(calendar.holidays)
    .filter(([, { since = year }]) => since <= year)
    .map(([name, holiday]) => ({
      group: 'holidays',
      what: `${holiday.title}: ${writeDay(dayOfHoliday(holiday, year))}`,
      source: calendar.business.source,
      file: 'lending/calendar.json',
      pointer: `/holidays/${name}`,
    }))
}

function listRetention({ retention }: Lending): readonly PolicyLine[] {
  if (!retention) return []
  const { closed, accounts, drafts } = retention
  const lineOf = (rule: typeof accounts, pointer: string): PolicyLine => ({
    group: 'retention',
    what: `${rule.title}: ${rule.days} days`,
    source: rule.source,
    file: 'lending/retention.json',
    pointer,
  })
  return [
    ...Object.entries(closed).map(([name, rule]) => ({
      ...lineOf(rule, `/closed/${name}`),
      names: rule.statuses.map((status) => `${rule.what} ${status}`),
    })),
    lineOf(accounts, '/accounts'),
    ...(drafts ? [lineOf(drafts, '/drafts')] : []),
  ]
}
