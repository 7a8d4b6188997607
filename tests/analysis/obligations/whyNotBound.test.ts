import { describe, expect, it } from 'vitest'
import { createEngine, judgeObligations } from '#analysis'
import { createMemo } from '#loader'
import { noticesOfFooter } from '#model'
import type { AlwaysShownObligation, Applies, Bundle, Org } from '#model'
import { shipped } from '../../shipped.ts'

const days = { day: '2026-11-30', before: '2026-12-01', after: '2026-11-29' }

/** How an obligation that binds only so stands with a shipped lender, and why. */
function standing(applies: Applies, org: string, change: Partial<Org> = {}): readonly string[] {
  const bundle = shipped.bundles.get(org)!
  const stated = bundle.obligations!['states']!.obligations[
    'new-york-notice'
  ] as AlwaysShownObligation
  const own: Bundle = {
    ...bundle,
    org: { ...bundle.org, ...change },
    obligations: {
      random: {
        title: '',
        obligations: {
          one: { ...stated, texts: noticesOfFooter(bundle.org, bundle.texts), says: [], applies },
        },
      },
    },
  }
  const subject = { bundle: own, engine: createEngine(bundle), places: shipped.placesOf(org)! }
  const [judged] = judgeObligations(subject, createMemo(), days.day)
  return [judged!.outcome, ...judged!.why]
}

describe('an obligation binds', () => {
  const rows: readonly (readonly [string, Applies, string, readonly string[]])[] = [
    ['lenders of a state', { states: ['CA'] }, 'alder', ['proven']],
    [
      'only those',
      { states: ['CA'] },
      'harborlight',
      ['not-bound', 'the lender does not lend in CA'],
    ],
    ['lenders without a license', { unlicensed: ['CA'] }, 'harborlight', ['proven']],
    ['only those', { unlicensed: ['CA'] }, 'alder', ['not-bound', 'the lender lends in CA']],
    ['lenders of a charter', { charters: ['federal-credit-union'] }, 'harborlight', ['proven']],
    [
      'only those',
      { charters: ['federal-credit-union', 'national-bank'] },
      'alder',
      ['not-bound', 'the lender is licensed by states and has no charter'],
    ],
    ['lenders with a product', { products: ['HELOC'] }, 'alder', ['proven']],
    ['only those', { products: ['HEL'] }, 'alder', ['not-bound', 'the lender has no product HEL']],
    ['from a day on', { from: days.before }, 'alder', ['not-bound', 'it binds from 2026-12-01 on']],
    ['until a day', { until: days.after }, 'alder', ['not-bound', 'it bound until 2026-11-29']],
    ['on these days', { from: days.day, until: days.day }, 'alder', ['proven']],
  ]

  it.each(rows)('%s: %j, %s', (_, applies, org, told) => {
    expect(standing(applies, org)).toEqual(told)
  })

  it('a lender that does not say its charter', () => {
    const { charter: _charter, ...org } = shipped.bundles.get('alder')!.org
    const applies = { charters: ['national-bank'] } as const
    expect(standing(applies, 'alder', { ...org, charter: 'state-bank' })).toEqual([
      'not-bound',
      'the lender is a bank of a state',
    ])
    expect(standing(applies, 'alder', { charter: undefined } as object)).toEqual(['proven'])
  })
})
