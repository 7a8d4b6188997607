import { addDays, addMonths } from '#engine'
import type { LendingCalendar } from '#model'

/**
 * Date of the first payment on a line funded on `fundedOn`, "YYYY-MM-DD": the first `day` of a
 * month (1 to 28; default: the product's own) after the product's minimum days for a statement.
 * Throws a RangeError if `fundedOn` is not a date.
 */
export function firstPaymentOf(
  { payments }: Pick<LendingCalendar, 'payments'>,
  fundedOn: string,
  day: number = payments.usualDay,
): string {
  const earliest = addDays(fundedOn, payments.leastDays)
  const inThatMonth = `${earliest.slice(0, 8)}${String(day).padStart(2, '0')}`
  return inThatMonth >= earliest ? inThatMonth : addMonths(inThatMonth, 1)
}
