import { addDays } from '#engine'
import { deadlinesOf, firstPaymentOf, rescissionOf } from '#lending'
import { isSame, type JsonObject, type Lending, type LendingCalendar, toJson } from '#model'

export interface DayToTry {
  readonly events: Readonly<Record<string, string>>
  /** Facts that the deadlines depend on, beside the typical applicant's. */
  readonly facts: JsonObject
}

/** A Thursday without holidays near, and the end of a long month. */
const plain = ['-03-05', '-01-31']
const signed = 'signedOn'
const funded = 'fundedOn'

/**
 * Days of events of a year: two plain ones for each event that a deadline counts from, with what
 * meets the deadline, where it runs and where not; and for each holiday the last day that is not
 * counted otherwise because of it, and the first that is.
 */
export function daysAtEdges(lending: Lending, year: number): readonly DayToTry[] {
  const { deadlines, retention } = lending
  const all = Object.values(deadlines.deadlines)
  const froms = [...new Set([...all.map(({ from }) => from), signed, funded])]
  const onPlainDays = froms.flatMap((from) =>
    plain.map((day) => ({ events: { [from]: `${year}${day}` }, facts: {} })),
  )
  const [day] = plain.map((each) => `${year}${each}`)
  const met = all.flatMap(({ from, doneBy }) =>
    doneBy === undefined ? [] : [{ events: { [from]: day!, [doneBy]: day! }, facts: {} }],
  )
  const inStates = all.flatMap(({ from, onlyStates = [] }) =>
    onlyStates.map((state) => ({ events: { [from]: day! }, facts: { state } })),
  )
  const byLien = all.flatMap(({ from, onlyFirstLien }) =>
    onlyFirstLien ? [{ events: { [from]: day! }, facts: { isFirstLien: false } }] : [],
  )
  const closed = [
    ...new Set(Object.values(retention?.closed ?? {}).flatMap(({ statuses }) => statuses)),
  ].map((status) => ({ events: { closedOn: day! }, facts: { status } }))
  const idle = [
    ...(retention ? ['signedInOn'] : []),
    ...(retention?.drafts ? ['draftChangedOn'] : []),
  ].map((event) => ({ events: { [event]: day! }, facts: {} }))
  const near = froms.flatMap((from) =>
    daysNearHolidays(lending, from, year).map((each) => ({ events: { [from]: each }, facts: {} })),
  )
  const tried = [...onPlainDays, ...met, ...inStates, ...byLien, ...closed, ...idle, ...near]
  return [...new Map(tried.map((each) => [JSON.stringify(each), each])).values()]
}

/** For each holiday the first day of the year that it moves something of, and the day before. */
function daysNearHolidays(
  { deadlines, calendar }: Lending,
  from: string,
  year: number,
): readonly string[] {
  const resultOn = (by: LendingCalendar, day: string) =>
    toJson([
      deadlinesOf(deadlines, by, { events: { [from]: day } }),
      ...(from === signed ? [rescissionOf(by, day)] : []),
      ...(from === funded ? [firstPaymentOf(by, day)] : []),
    ])
  return Object.keys(calendar.holidays).flatMap((holiday) => {
    const { [holiday]: _, ...holidays } = calendar.holidays
    const first = daysOf(year).find(
      (day) => !isSame(resultOn(calendar, day), resultOn({ ...calendar, holidays }, day)),
    )
    return first === undefined ? [] : [addDays(first, -1), first]
  })
}

function daysOf(year: number): readonly string[] {
  const days = [`${year}-01-01`]
  while (days.at(-1)! < `${year}-12-31`) days.push(addDays(days.at(-1)!, 1))
  return days
}
