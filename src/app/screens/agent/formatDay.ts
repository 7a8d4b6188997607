import { formatDate } from '#engine'

/** An instant or a date as a day. */
export function formatDay(instant: string): string {
  return formatDate(instant.slice(0, 10)) ?? instant
}
