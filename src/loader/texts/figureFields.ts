import type { Org } from '#model'
import { dayFields } from './withLendingFigures.ts'

interface FigureField {
  readonly key: string
  readonly as: 'money' | 'percent' | 'number'
}

/**
 * Merge field of a text or of the footer's disclosure copy → the figure in orgPricingData that
 * fills it.
 */
export const figureFields: Readonly<Record<string, FigureField>> = {
  loanMinimum: { key: 'loanMinimumCents', as: 'money' },
  loanMaximum: { key: 'loanMaximumCents', as: 'money' },
  aprMinimum: { key: 'aprMinimumBps', as: 'percent' },
  aprMaximum: { key: 'aprMaximumBps', as: 'percent' },
  originationFeeMaximum: { key: 'originationFeeMaximumBps', as: 'percent' },
  valuationFee: { key: 'valuationFeeCents', as: 'money' },
  manualNotarization: { key: 'manualNotarizationCents', as: 'money' },
  recordingFeeMaximum: { key: 'recordingFeeMaximumCents', as: 'money' },
  recordingTaxMaximum: { key: 'recordingTaxMaximumCentsPer100000', as: 'money' },
  autopayDiscount: { key: 'autopayDiscountBps', as: 'percent' },
  titleSeasoningDays: { key: 'titleSeasoningDays', as: 'number' },
}

/** Created once: creating a formatter costs a thousand times as much as formatting a figure. */
const [wholeDollars, dollarsAndCents] = [0, 2].map(
  (digits) =>
    new Intl.NumberFormat('en-US', {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }),
) as [Intl.NumberFormat, Intl.NumberFormat]

/** Whether the merge field is a figure of the pricing, or a number of days of lending/. */
export function isFigure(name: string): boolean {
  return fieldOf(name) !== undefined
}

function fieldOf(name: string): FigureField | undefined {
  if (Object.hasOwn(dayFields, name)) return { key: name, as: 'number' }
  return Object.hasOwn(figureFields, name) ? figureFields[name] : undefined
}

/** The figure as shown, "$15,000", "7.60%", "90"; undefined if the lender's pricing has none. */
export function figureOf(org: Pick<Org, 'orgPricingData'>, name: string): string | undefined {
  const field = fieldOf(name)
  const figure =
    field &&
    org.orgPricingData.reduce<unknown>((found, part) => part[field.key] ?? found, undefined)
  if (!field || typeof figure !== 'number') return undefined
  if (field.as === 'number') return String(figure)
  if (field.as === 'percent') return `${(figure / 100).toFixed(2)}%`
  return `$${(figure % 100 === 0 ? wholeDollars : dollarsAndCents).format(figure / 100)}`
}
