import type { LendingCalendar } from '#model'
import { addBankingDays } from './addBankingDays.ts'
import { addBusinessDays } from './addBusinessDays.ts'

/**
 * The right to cancel a line signed on a day in the property's time zone: it ends at midnight of
 * `lastDay`, and money moves no earlier than `firstFundingDay`. The period starts with the last of
 * signing, notice and disclosures. 12 CFR 1026.15.
 */
export function rescissionOf(
  calendar: LendingCalendar,
  signedOn: string,
): { readonly lastDay: string; readonly firstFundingDay: string } {
  const lastDay = addBusinessDays(calendar, signedOn, calendar.rescissionDays)
  return { lastDay, firstFundingDay: addBankingDays(calendar, lastDay, 1) }
}
