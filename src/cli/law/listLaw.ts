import { dayOfHoliday, writeDay } from '#engine'
import { stateRulesOf } from '#lending'
import type { Bundle, StateRules } from '#model'

/** Something of lending/ that a law or its like is behind. */
export interface LawLine {
  readonly group: 'floors' | 'deadlines' | 'states' | 'holidays' | 'retention'
  readonly what: string
  readonly source?: string
  readonly file: string
  readonly pointer: string
}

/** What applies to a lender on a day, "YYYY-MM-DD". */
export function listLaw({ lending }: Bundle, day: string): readonly LawLine[] {
  return [
    ...listFloors(lending, day),
    ...listDeadlines(lending),
    ...listStates(lending),
    ...listHolidays(lending, Number(day.slice(0, 4))),
    ...listRetention(lending),
  ]
}

type Lending = Bundle['lending']

function listFloors({ law }: Lending, day: string): readonly LawLine[] {
  return Object.entries(law?.floors ?? {})
    .filter(([, { from, until = day }]) => from <= day && day <= until)
    .map(([name, { title, citation, from }]) => ({
      group: 'floors',
      what: `${title} (since ${from})`,
      source: citation,
      file: 'lending/law.json',
      pointer: `/floors/${name}`,
    }))
}

function listDeadlines({ deadlines }: Lending): readonly LawLine[] {
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
    }
  })
}

const unsaid = new Set<string>(['name', 'zone', 'licensed', 'source', 'note'])

/** Of each state in which the lender may lend, what is another than in most. */
function listStates({ states }: Lending): readonly LawLine[] {
  return Object.keys(states.states).flatMap((code): LawLine[] => {
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

function listHolidays({ calendar }: Lending, year: number): readonly LawLine[] {
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

function listRetention({ retention }: Lending): readonly LawLine[] {
  if (!retention) return []
  const rules = { ...retention.closed, accounts: retention.accounts }
  return Object.entries(rules).map(([name, { title, days, source }]) => ({
    group: 'retention',
    what: `${title}: ${days} days`,
    source,
    file: 'lending/retention.json',
    pointer: name === 'accounts' ? '/accounts' : `/closed/${name}`,
  }))
}
