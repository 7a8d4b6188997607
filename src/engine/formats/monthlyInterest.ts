const monthsPerYear = 12

/** Interest of one month in cents, rounded: `amount` in cents, `rate` a year in basis points. $100,000.00 at 7.60 % → 63333. */
export function monthlyInterest(amount: number, rate: number): number {
  return Math.round((amount * rate) / (10_000 * monthsPerYear))
}
