import { divideUp } from './divideUp.ts'

/**
 * Monthly debts and the new payment as a share of monthly income, in basis points, rounded up, that is against approval. Cents; `undefined`
 * without income.
 */
export function dtiBps(
  debtsCents: number,
  paymentCents: number,
  annualIncomeCents: number,
  assetIncomeMonthlyCents = 0,
): number | undefined {
  const yearly = BigInt(annualIncomeCents) + 12n * BigInt(assetIncomeMonthlyCents)
  return yearly > 0n ? Number(divideUp((BigInt(debtsCents) + BigInt(paymentCents)) * 120_000n, yearly)) : undefined
}
