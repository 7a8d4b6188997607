import type { Org } from '#model'

/** "2026-11-21": the date in the lender's zone; without one, where the borrower is. */
export function todayHere({ zone }: Pick<Org, 'zone'> = {}, now = new Date()): string {
  // Sweden writes dates as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(now)
}
