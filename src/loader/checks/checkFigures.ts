import type { LendingUnderwriting, Org } from '#model'
import type { Diagnostic } from '../Diagnostic.ts'
import { toPointer } from '../json/pointer.ts'
import type { Parts } from '../Parts.ts'

/**
 * Checks that the figures of a lender's pricing, which texts show, match those that its
 * underwriting uses.
 */
export function checkFigures(
  { orgCode, orgPricingData }: Org,
  { lending }: Pick<Parts, 'lending'>,
): Diagnostic[] {
  const { underwriting } = lending as Partial<Parts['lending']>
  if (!underwriting) return []
  return Object.entries(figuresOf(underwriting)).flatMap(([key, held]): Diagnostic[] => {
    const index = orgPricingData.findLastIndex((figures) => Object.hasOwn(figures, key))
    const said = orgPricingData[index]?.[key]
    if (typeof said !== 'number' || held === undefined || said === held) return []
    const pointer = toPointer(['orgPricingData', index, key])
    return [
      {
        code: 'loader/figure-differs',
        values: { key, said, held },
        file: `orgs/${orgCode}/org.json`,
        pointer,
      },
    ]
  })
}

function figuresOf({
  limits,
  charges,
  adders,
}: LendingUnderwriting): Readonly<Record<string, number | undefined>> {
  return {
    aprMinimumBps: limits.apr.minBps,
    aprMaximumBps: limits.apr.maxBps,
    originationFeeMaximumBps: limits.maxFeeBps,
    loanMinimumCents: limits.draw.minCents,
    loanMaximumCents: limits.draw.maxCents,
    valuationFeeCents: charges['valuation']?.maxCents,
    manualNotarizationCents: charges['manual-notary']?.maxCents,
    recordingFeeMaximumCents: charges['recording']?.maxCents,
    recordingTaxMaximumCentsPer100000: charges['recording-tax']?.maxCents,
    titleSeasoningDays: limits.seasoningDays,
    autopayDiscountBps: -adders.autopayBps,
  }
}
