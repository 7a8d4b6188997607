import { addDays } from '#engine'
import { createIssue, isLending, type Bundle, type Issue } from '#model'

/** Figures of the lender's files that are older than their source allows. `today`: "YYYY-MM-DD". */
export function oldFiguresOf(
  { lending, routing }: Pick<Bundle, 'lending' | 'routing'>,
  today: string,
): readonly Issue[] {
  if (!isLending({ routing })) return []
  const { primeOfferRates } = lending.underwriting.highCost ?? {}
  if (!primeOfferRates) return []
  const { week, validUntil: until = addDays(week, 6), source } = primeOfferRates
  const place = { file: 'lending/underwriting.json', pointer: '/highCost/primeOfferRates' }
  return today > until ? [createIssue('server/figures-out-of-date', { until, source }, place)] : []
}
