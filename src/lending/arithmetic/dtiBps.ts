import { bpsUp } from './bpsUp.ts'

/**
 * Monthly debts and the new payment as a share of monthly income, in basis points, rounded up,
 * which is the conservative side. Cents; `undefined` without income.
 */
export function dtiBps(
  debtsCents: number,
  paymentCents: number,
  annualIncomeCents: number,
  assetIncomeMonthlyCents = 0,
): number | undefined {
  return annualIncomeCents + assetIncomeMonthlyCents > 0
    ? bpsUp([debtsCents, paymentCents], 120_000, [annualIncomeCents, 12 * assetIncomeMonthlyCents])
    : undefined
}
