import { describe, expect, it } from 'vitest'
import { amortise } from '#lending'
import { shipped } from '../../shipped.ts'

/** A line for business is not one for consumers (12 CFR 1026.3(a)). */
const bundles = [...shipped.bundles].filter(([, { org }]) => org.product !== 'dscr')
const dollars = (cents: number) => `$${(cents / 100).toLocaleString('en-US')}`
const percent = (bps: number) => `${(bps / 100).toFixed(2)}%`

/**
 * 12 CFR 1026.40(b): the terms come with the application, before anything about the borrower is
 * looked at.
 */
describe.each(bundles)('the terms of the line at %s', (_org, { screens, texts, lending }) => {
  const { limits, adders } = lending.underwriting
  const words = texts['documents/line-terms']!.body.flatMap(({ paragraph, list }) => [
    paragraph ?? '',
    ...(list ?? []),
  ]).join(' ')

  it('stand on the first page of the application', () => {
    const profile = screens.screens['start/profile']!
    expect(profile.texts?.map(({ text }) => text)).toContain('documents/line-terms')
    expect([profile.kind, profile.form]).toEqual(['form', 'application/profile'])
  })

  it('say the figures that the lender decides by', () => {
    const terms = Object.entries(adders.term)
    const draws = terms.map(([, { drawPeriodMonths }]) => drawPeriodMonths)
    for (const figure of [
      `from ${percent(limits.apr.minBps)} to ${percent(limits.apr.maxBps)}`,
      `up to ${percent(limits.maxFeeBps)} of the first draw`,
      `from ${dollars(limits.draw.minCents)} to ${dollars(limits.draw.maxCents)}`,
      `${Math.min(...terms.map(([months]) => Number(months)))} months or longer`,
      `the first ${Math.min(...draws)} to ${Math.max(...draws)} months`,
    ])
      expect(words).toContain(figure)
  })

  it('reckon the example of $10,000 as the lender does', () => {
    const { paymentCents, lastPaymentCents } = amortise(1_000_000, 925, 120)
    expect(words).toContain(
      `$${(paymentCents / 100).toFixed(2)} a month and $${(lastPaymentCents / 100).toFixed(2)} in the last month`,
    )
  })
})
