import type { LendingUnderwriting } from '#model'

/** The first months of a term in which only interest is paid; 0: none. */
export function interestOnlyMonthsOf(
  { interestOnly, adders }: Pick<LendingUnderwriting, 'interestOnly' | 'adders'>,
  termMonths: number,
): number {
  return interestOnly ? (adders.term[termMonths]?.drawPeriodMonths ?? 0) : 0
}
