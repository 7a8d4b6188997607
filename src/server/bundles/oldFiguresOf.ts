import { addDays } from '#engine'
import { createIssue, type Bundle, type Issue } from '#model'

/** Figures of the lender's files that are older than their source lets them be. `today`: "YYYY-MM-DD". */
export function oldFiguresOf({ lending }: Pick<Bundle, 'lending'>, today: string): readonly Issue[] {
  const { primeOfferRates } = lending.underwriting.highCost ?? {}
  if (!primeOfferRates) return []
  const { week, validUntil: until = addDays(week, 6), source } = primeOfferRates
  const place = { file: 'lending/underwriting.json', pointer: '/highCost/primeOfferRates' }
  return today > until ? [createIssue('server/figures-out-of-date', { until, source }, place)] : []
}
