const daysPerYear = 365.25

/** Simple interest of so many days in cents, rounded: `amount` in cents, `rate` a year in basis points. */
export function simpleInterest(amount: number, rate: number, days: number): number {
  return Math.round((amount * rate * days) / (10_000 * daysPerYear))
}
