import { addDays, readFact } from '#engine'
import type { Json, JsonObject } from '#model'
import type { Candidates } from './Candidates.ts'
import { childrenOf } from './childrenOf.ts'
import type { Use } from './Use.ts'
import { today } from '../play/today.ts'

/**
 * For every number of days or years that rules compare with: the date on which it is reached, and
 * the neighboring dates.
 */
export function dateCandidates(
  use: Use | undefined,
  known: JsonObject,
  asParts: boolean,
): Candidates {
  const now = typeof known.today === 'string' ? known.today : today
  let gap: string | undefined
  const days = new Set<string>()
  for (const { unit, other, isFrom, number } of use?.spans ?? []) {
    const anchor = dayOf(other, known)
    if (anchor === undefined) gap = 'it is compared with a day that is not known'
    const from = anchor ?? now
    const sign = isFrom ? -1 : 1
    const reached = unit === 'days' ? addDays(from, sign * number) : addYears(from, sign * number)
    for (const beside of [-1, 0, 1]) days.add(addDays(reached, beside))
    if (unit === 'age') for (const beside of [-1, 1]) days.add(addYears(reached, beside))
  }
  for (const constant of use?.constants ?? [])
    if (isDay(constant)) for (const beside of [-1, 0, 1]) days.add(addDays(constant, beside))
  // A computation with a date can depend on the day of the week.
  if (use?.isOpaque) for (let beside = 0; beside < 7; beside++) days.add(addDays(now, beside))
  for (const partner of use?.partners ?? []) {
    const day = readFact(known, partner)
    if (isDay(day)) for (const beside of [-1, 0, 1]) days.add(addDays(day, beside))
    else gap = 'it is compared with another day'
  }
  if (days.size === 0) days.add(now)
  const values = [...days].map((day) => (asParts ? partsOf(day) : day))
  return gap === undefined ? { values } : { values, gap }
}

function dayOf(node: Json, known: JsonObject): string | undefined {
  const parts = childrenOf(node)
  const value = parts?.operator === 'var' ? readFact(known, String(parts.operands[0])) : node
  return isDay(value) ? value : undefined
}

const isDay = (value: Json | undefined): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)

function addYears(day: string, years: number): string {
  const [year, month, date] = day.split('-')
  const moved = `${String(Number(year) + years).padStart(4, '0')}-${month}-${date}`
  return month === '02' && date === '29'
    ? addDays(`${String(Number(year) + years).padStart(4, '0')}-02-28`, 1)
    : moved
}

function partsOf(day: string): JsonObject {
  const [year, month, date] = day.split('-').map(Number)
  return { year: year!, month: month!, day: date! }
}
