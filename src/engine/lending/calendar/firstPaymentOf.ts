import type { LendingCalendar } from '#model'
import { addDays } from '../../dates/addDays.ts'
import { addMonths } from '../../dates/addMonths.ts'

/**
 * Day of the first payment on a line that was funded on a day, "YYYY-MM-DD": the first `day` of a month (1 to 28; without one the product's
 * own) on or after the least days that the product leaves for a statement. Throws a RangeError where `fundedOn` is no day.
 */
export function firstPaymentOf({ payments }: Pick<LendingCalendar, 'payments'>, fundedOn: string, day: number = payments.usualDay): string {
  const earliest = addDays(fundedOn, payments.leastDays)
  const inThatMonth = `${earliest.slice(0, 8)}${String(day).padStart(2, '0')}`
  return inThatMonth >= earliest ? inThatMonth : addMonths(inThatMonth, 1)
}
