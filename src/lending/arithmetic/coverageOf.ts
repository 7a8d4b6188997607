import { divideHalfUp } from './divideHalfUp.ts'
import { interestOf } from './interestOf.ts'
import { paymentOf } from './paymentOf.ts'

/** What a rented property brings and costs, without the line. Cents. */
export interface RentedCosts {
  readonly rentCents: number
  /** Each by the month, or by the year: a twelfth of each is rounded half-up. */
  readonly monthlyCents: readonly number[]
  readonly yearlyCents: readonly number[]
}

export interface PledgeCoverage {
  readonly rentCents: number
  /** Of the line. */
  readonly paymentCents: number
  /** All costs of a month, the line's payment included. */
  readonly costsCents: number
  /** Rent ÷ costs, cut to hundredths: the conservative side. */
  readonly ratio: number
}

/** How far the rent covers the costs with a line at this rate, fully drawn. */
export function coverageOf(
  { rentCents, monthlyCents, yearlyCents }: RentedCosts,
  payment: 'amortizing' | 'interest-only',
  line: { readonly lineCents: number; readonly rateBps: number; readonly termMonths: number },
): PledgeCoverage {
  const paymentCents =
    payment === 'interest-only'
      ? interestOf(line.lineCents, line.rateBps)
      : paymentOf(line.lineCents, line.rateBps, line.termMonths)
  const costsCents = [
    ...monthlyCents,
    ...yearlyCents.map((cents) => Number(divideHalfUp(BigInt(cents), 12n))),
  ].reduce((sum, cents) => sum + cents, paymentCents)
  return {
    rentCents,
    paymentCents,
    costsCents,
    ratio: costsCents > 0 ? Number((BigInt(rentCents) * 100n) / BigInt(costsCents)) : 0,
  }
}
