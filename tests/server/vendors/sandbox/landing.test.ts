import { describe, expect, it } from 'vitest'
import type { JsonObject } from '#model'
import { createVendors } from '../../../../src/server/vendors/createVendors.ts'
import { createSandbox } from '../../../../src/server/vendors/sandbox/createSandbox.ts'
import { loadPeople } from '../../../../src/server/vendors/sandbox/loadPeople.ts'
import { decideOn } from '../../../lending/buildInput.ts'
import { createRequest } from '../requests.ts'

interface Report {
  readonly score: number
  readonly monthsSinceBankruptcy: number
  readonly mortgageLates24: number
  readonly monthlyDebtsCents: number
  readonly liens: readonly {
    readonly balanceCents: number
    readonly limitCents?: number
    readonly paymentCents: number
  }[]
}

/**
 * What the test people's figures come to under the underwriting table, with the answers that
 * docs/test-people.md names.
 */
const vendors = createVendors(createSandbox())
const began = new Date('2026-03-04T15:30:00.000Z')
const now = new Date('2026-06-01T00:00:00.000Z')

async function answer<A>(name: string, lastName: string): Promise<A> {
  const { signal } = new AbortController()
  const order = {
    id: name,
    org: 'harborlight',
    application: 'application-1',
    attempt: 4,
    now,
    began,
    signal,
    consents: [],
    request: createRequest(name, lastName),
  }
  return ((await vendors.get(name)!(order)) as { answer: JsonObject }).answer as A
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}

async function decide(
  lastName: string,
  {
    pull = 'credit.soft',
    annualIncomeCents = 15_000_000,
    draw = 10_000_000,
    assets = 0,
    appraised = false,
  } = {},
) {
  const report = await answer<Report>(pull, lastName)
  const record = await answer<Readonly<Record<'propertyType' | 'lastTransfer', string>>>(
    'property.lookup',
    lastName,
  )
  const value = await answer<Readonly<Record<'valueCents' | 'confidence', number>>>(
    appraised ? 'property.bpo' : 'property.value',
    lastName,
  )
  const input = {
    stage: 'prequal' as const,
    state: 'CA',
    licensedStates: ['CA'],
    age: 46,
    occupancy: 'PRIMARY',
    propertyType: record.propertyType,
    primarilyPersonalUse: true,
    listedForSale: false,
    daysSinceTransfer: (Date.parse('2026-03-04') - Date.parse(record.lastTransfer)) / 86_400_000,
    score: report.score,
    monthsSinceBankruptcy: report.monthsSinceBankruptcy,
    mortgageLates24: report.mortgageLates24,
    valueCents: value.valueCents,
    avmConfidence: appraised ? 100 : value.confidence,
    liensCents: sum(report.liens.map(({ balanceCents, limitCents }) => limitCents ?? balanceCents)),
    annualIncomeCents,
    monthlyDebtsCents:
      report.monthlyDebtsCents + sum(report.liens.map(({ paymentCents }) => paymentCents)),
    assetIncomeMonthlyCents: assets,
    requestedDrawCents: draw,
  }
  const { decision, reasons, maxDrawCents } = decideOn(input)
  return { decision, codes: reasons.map(({ code }) => code), maxDrawCents }
}

const afterwards = new Set([
  'Lowscore',
  'Bankrupt',
  'Underwater',
  'Saver',
  'Overdrawn',
  'Newkeys',
  'Haggle',
  'Tardy',
  'Laggard',
  'Blurry',
  'Shack',
])
const plain = ['Anders', ...loadPeople().people.map(({ lastName }) => lastName)].filter(
  (lastName) => !afterwards.has(lastName),
)
/** Those who gets it the bureau never gives a report. */
const unreported = new Set(['Newcomer', 'Youngling', 'Nightfall', 'Facta', 'Stranger', 'Icebox'])

describe('figures of the test people', () => {
  it.each(plain.filter((lastName) => !unreported.has(lastName)))(
    '%s is approved',
    async (lastName) => {
      expect(await decide(lastName)).toMatchObject({ decision: 'APPROVE' })
    },
  )

  it.each([
    ['Lowscore', 'DECLINE', 'SCORE_LOW'],
    ['Bankrupt', 'DECLINE', 'BK'],
    ['Underwater', 'DECLINE', 'CLTV_HIGH'],
    ['Saver', 'DECLINE', 'DTI_HIGH'],
    ['Overdrawn', 'DECLINE', 'DTI_HIGH'],
    ['Newkeys', 'DECLINE', 'TITLE_SEASONING'],
    ['Tardy', 'REFER', 'DELINQUENCY'],
    ['Laggard', 'REFER', 'DELINQUENCY'],
    ['Blurry', 'REFER', 'VALUATION'],
    ['Shack', 'REFER', 'VALUATION'],
  ])('%s comes to %s for %s', async (lastName, decision, code) => {
    expect(await decide(lastName)).toMatchObject({ decision, codes: [code] })
  })

  it('Haggle is offered less than 150,000', async () => {
    expect(await decide('Haggle', { draw: 15_000_000 })).toMatchObject({
      decision: 'COUNTER',
      maxDrawCents: 7_760_000,
    })
  })

  it('Saver is approved with savings of 1,800,000 spread over 360 months', async () => {
    expect(await decide('Saver', { assets: 500_000 })).toMatchObject({ decision: 'APPROVE' })
  })

  it('Blurry is approved by the appraisal, Shack declined', async () => {
    expect(await decide('Blurry', { appraised: true })).toMatchObject({ decision: 'APPROVE' })
    expect(await decide('Shack', { appraised: true })).toMatchObject({
      decision: 'DECLINE',
      codes: ['CLTV_HIGH'],
    })
  })

  it('Slip qualifies for less at the hard inquiry, Careful and Doubtful need a person there', async () => {
    const [soft, hard] = [await decide('Slip'), await decide('Slip', { pull: 'credit.hard' })]
    expect(hard.decision).toBe('APPROVE')
    expect(hard.maxDrawCents).toBeLessThan(soft.maxDrawCents)
    for (const lastName of ['Careful', 'Doubtful'])
      expect(await decide(lastName, { pull: 'credit.hard' })).toMatchObject({
        decision: 'REFER',
        codes: ['DELINQUENCY'],
      })
  })

  it('Trimmed’s verified income carries less than 150,000, Shortfall’s nothing', async () => {
    expect(
      await decide('Trimmed', { annualIncomeCents: 9_000_000, draw: 15_000_000 }),
    ).toMatchObject({ decision: 'COUNTER' })
    expect(await decide('Shortfall', { annualIncomeCents: 6_000_000 })).toMatchObject({
      decision: 'DECLINE',
      codes: ['DTI_HIGH'],
    })
  })
})
