import type { Org } from '#model'
import { civilDate } from '#origination'

/**
 * True from the date in the lender's zone, else in UTC, on which its configuration ends it, by the
 * server's own time: the sandbox's clock ends no lender.
 */
export function isRetired(
  { retired, zone = 'UTC' }: Pick<Org, 'retired' | 'zone'>,
  now = new Date(),
): boolean {
  return retired !== undefined && civilDate(now, zone) >= retired
}
