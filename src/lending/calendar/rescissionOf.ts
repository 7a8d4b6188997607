import type { LendingCalendar } from '#model'
import { moveDays } from './moveDays.ts'

/**
 * The right to cancel a line signed on a day in the property's time zone: it ends at midnight of
 * `lastDay`, and money moves no earlier than `firstFundingDay`. The period starts with the last of
 * signing, notice and disclosures. 12 CFR 1026.15.
 */
export function rescissionOf(
  calendar: LendingCalendar,
  signedOn: string,
): { readonly lastDay: string; readonly firstFundingDay: string } {
  const lastDay = moveDays(calendar, 'business', signedOn, calendar.rescissionDays)
  return { lastDay, firstFundingDay: moveDays(calendar, 'banking', lastDay, 1) }
}
