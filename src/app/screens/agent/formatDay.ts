import { formatDate } from '#engine'

/** A civil date: a day at the property, whoever reads it and wherever. Instants have a zone. */
export function formatDay(date: string): string {
  return formatDate(date) ?? date
}
