import { beforeAll, describe, expect, it } from 'vitest'
import { assign } from '#engine'
import type { Json, JsonObject } from '#model'
import type { ServedBundle } from '../../../src/server/bundles/Bundles.ts'
import type { Facts } from '../../../src/origination/Facts.ts'
import { ruleFacts } from '../../../src/origination/facts/ruleFacts.ts'
import { lifecycleOf, requestOf } from '../../../src/origination/lifecycle/settle.ts'
import { workOutFigures } from '../../../src/origination/lifecycle/workOutFigures.ts'
import { applicantFacts, serve } from '../documents/applicant.ts'
import { environmentAt } from '../../../src/server/clock/environmentAt.ts'

/** A person's approval of everything that the rules can say, whatever they asked. */
const review = {
  decision: 'APPROVE',
  reasons: [],
  by: 'Ines Novak',
  why: 'Everything is explained; letters read.',
  on: '2026-11-24',
  mortgageLates24: 1,
  avmConfidence: 20,
}
const referred = ['DELINQUENCY', 'VALUATION', 'FACT_MISSING']
const forbidden = [
  'STATE',
  'AGE',
  'OCCUPANCY',
  'BUSINESS_PURPOSE',
  'LOAN_SPACING',
  'DTI_HIGH',
  'CLTV_HIGH',
  'HIGH_COST',
  'TITLE_SEASONING',
]
const overridesOf = (codes: readonly string[]) =>
  Object.fromEntries(codes.map((code) => [code, review]))
const everything = {
  review: { ...review, asked: [...referred, ...forbidden].map((code) => ({ code })) },
  overrides: overridesOf([...referred, ...forbidden]),
}

const base = applicantFacts({
  application: { property: { state: 'TX', occupancyType: 'PRIMARY' }, amount: 2_000_000 },
  file: {
    registration: { isListedForSale: 'NO', income: 150_000 },
    profile: {
      propertyType: 'SINGLE_FAMILY',
      primarilyPersonalUse: 'YES',
      acquiredOn: '2015-01-01',
    },
    soft: {
      outcome: 'OK',
      score: 760,
      monthsSinceBankruptcy: 999,
      mortgageLates24: 1,
      monthlyDebtsCents: 45_000,
    },
    hard: {
      outcome: 'OK',
      score: 760,
      monthsSinceBankruptcy: 999,
      mortgageLates24: 1,
      monthlyDebtsCents: 45_000,
    },
    value: { valueCents: 80_000_000, confidence: 20 },
    liensCents: 40_000_000,
    lienPaymentsCents: 235_000,
    housingCostsCents: 0,
    newDebtCents: 0,
    titlePrequal: { status: 'CLEAR', monthsSinceEquityLoan: 999 },
    appraisal: null,
    prequal: null,
    ...everything,
  },
} as unknown as JsonObject) as unknown as Facts

let harborlight: ServedBundle
beforeAll(async () => {
  harborlight = await serve('harborlight')
})

interface Figures {
  readonly result: {
    readonly decision: string
    readonly reasons: readonly { readonly code: string; readonly detail?: string }[]
  }
  readonly offers: { readonly feesBps?: readonly number[] } | null
}

const now = new Date('2026-11-24T18:00:00Z')
const works = ['prequalification', 'final-figures', 'verified-figures'] as const

function workOut(
  file: JsonObject = {},
  application: JsonObject = {},
  served = harborlight,
  work: (typeof works)[number] = works[0],
  person: JsonObject = {},
): Figures {
  const facts = {
    ...base,
    person: { ...base.person, ...person },
    application: { ...base.application, ...application },
    file: { ...base.file, ...file },
  } as Facts
  const known = ruleFacts(served, facts, 'WAITING_FOR_UW', now)
  return workOutFigures(
    served,
    known,
    requestOf(served, lifecycleOf(served).work[work]!, known),
    environmentAt(now),
  ) as unknown as Figures
}

const codesOf = ({ result }: Figures) => [
  result.decision,
  ...result.reasons.map(({ code }) => code),
]
const propertyIn = (changes: JsonObject) => ({
  property: { ...(base.application.property as JsonObject), ...changes },
})

describe('the age at which the state lets a person sign', () => {
  const decide = (state: string, year: number, day = 24, work: (typeof works)[number] = works[0]) =>
    codesOf(
      workOut({}, propertyIn({ state }), harborlight, work, { dob: { year, month: 11, day } }),
    )

  it.each(works)('is asked for when %s is worked out, and no one can weigh it', (work) => {
    expect(decide('MS', 2005, 25, work)).toEqual(['INELIGIBLE', 'AGE'])
    expect(decide('AL', 2007, 25, work)).toEqual(['INELIGIBLE', 'AGE'])
  })

  it('is that of the state where the home lies, on the day itself', () => {
    for (const [state, year] of [
      ['MS', 2005],
      ['AL', 2007],
      ['TN', 2008],
    ] as const)
      expect([state, decide(state, year)[0]]).toEqual([
        state,
        expect.stringMatching(/^(APPROVE|COUNTER)$/),
      ])
  })
})

it('the rate type of the lender’s product goes with its offers', () => {
  const { org } = harborlight.bundle
  const floating = {
    ...org.orgMetaData,
    products: { heloc: { ...org.orgMetaData.products.heloc!, rateType: 'FLOATING' } },
  }
  const other = {
    ...harborlight,
    bundle: { ...harborlight.bundle, org: { ...org, orgMetaData: floating } },
  }
  expect(workOut({}, {}, harborlight)).toMatchObject({ offers: { rateType: 'FIXED' } })
  expect(workOut({}, {}, other)).toMatchObject({ offers: { rateType: 'FLOATING' } })
})

describe('a person approves each reason of the rules on its own', () => {
  it('confidence and late payments are the person’s to weigh, each where they were asked about it', () => {
    expect(['APPROVE', 'COUNTER']).toContain(workOut().result.decision)
    expect(codesOf(workOut({ overrides: null }))).toEqual(['REFER', 'DELINQUENCY', 'VALUATION'])
    expect(codesOf(workOut({ overrides: overridesOf(['DELINQUENCY']) }))).toEqual([
      'REFER',
      'VALUATION',
    ])
    expect(codesOf(workOut({ overrides: overridesOf(['VALUATION']) }))).toEqual([
      'REFER',
      'DELINQUENCY',
    ])
  })

  it('what is worse than what the person saw is not what they approved', () => {
    const soft = { ...(base.file.soft as JsonObject), mortgageLates24: 2 }
    expect(codesOf(workOut({ soft }))).toEqual(['REFER', 'DELINQUENCY'])
    expect(codesOf(workOut({ value: { valueCents: 80_000_000, confidence: 19 } }))).toEqual([
      'REFER',
      'VALUATION',
    ])
    expect(['APPROVE', 'COUNTER']).toContain(
      workOut({ value: { valueCents: 80_000_000, confidence: 60 } }).result.decision,
    )
  })

  it('a loan that no one has searched for is not taken for none: the person says what their search found (Tex. Const. XVI §50(a)(6)(M))', () => {
    const titlePrequal = { status: 'CLEAR' }
    const searched = (monthsSinceEquityLoan: number) => ({
      titlePrequal,
      overrides: { ...overridesOf(referred), FACT_MISSING: { ...review, monthsSinceEquityLoan } },
    })
    expect(workOut({ titlePrequal }).result).toMatchObject({
      decision: 'REFER',
      reasons: [{ code: 'FACT_MISSING', detail: 'monthsSinceEquityLoan' }],
    })
    expect(['APPROVE', 'COUNTER']).toContain(workOut(searched(999)).result.decision)
    expect(codesOf(workOut(searched(3)))).toEqual(['DECLINE', 'LOAN_SPACING'])
  })
})

describe('what law forbids, no person’s act lets pass', () => {
  const file = base.file as JsonObject
  const rows: readonly (readonly [
    row: string,
    codes: readonly string[],
    file: JsonObject,
    application?: JsonObject,
  ])[] = [
    [
      'gates.licensed-state: state licences',
      ['INELIGIBLE', 'STATE'],
      {},
      propertyIn({ state: 'AK' }),
    ],
    [
      'gates.occupancy-allowed: Tex. Const. XVI §50(a)(6), a homestead alone',
      ['INELIGIBLE', 'OCCUPANCY'],
      {},
      propertyIn({ occupancyType: 'SECONDARY' }),
    ],
    [
      'gates.personal-use: 12 CFR 1026.3(a)',
      ['INELIGIBLE', 'BUSINESS_PURPOSE'],
      { profile: { ...(file.profile as JsonObject), primarilyPersonalUse: 'NO' } },
    ],
    [
      'gates.loan-spacing: Tex. Const. XVI §50(a)(6)(M)',
      ['DECLINE', 'LOAN_SPACING'],
      { titlePrequal: { status: 'CLEAR', monthsSinceEquityLoan: 5 } },
    ],
    [
      'tiers.maxDtiBps: the ability to repay, 12 CFR 1026.43(c)',
      ['DECLINE', 'DTI_HIGH'],
      { registration: { isListedForSale: 'NO', income: 20_000 } },
    ],
    [
      'states.TX.homestead.maxCltvBps: Tex. Const. XVI §50(a)(6)(B)',
      ['DECLINE', 'CLTV_HIGH'],
      { liensCents: 65_000_000 },
    ],
  ]
  const cases = works.flatMap((work) => rows.map((row) => [work, ...row] as const))
  for (const [work, row, codes, changes, application] of cases)
    it(`${work}, ${row}`, () => {
      const income = (changes.registration as { income?: number } | undefined)?.income
      const verified = {
        incomeAnswer: { outcome: 'MISMATCH', annualCents: (income ?? 150_000) * 100 },
      }
      const more = work === 'verified-figures' ? { ...verified, ...changes } : changes
      expect(codesOf(workOut(more, application, harborlight, work))).toEqual(codes)
    })

  it.each(works)(
    '%s, highCost: the threshold of a high-cost mortgage, 12 CFR 1026.32(a)(1)(i)',
    (work) => {
      const { lending } = harborlight.bundle
      const { highCost } = lending.underwriting
      const bpsByTerm = Object.fromEntries(
        Object.keys(highCost!.primeOfferRates.bpsByTerm).map((term) => [term, -2_000]),
      )
      const underwriting = {
        ...lending.underwriting,
        highCost: { ...highCost!, primeOfferRates: { ...highCost!.primeOfferRates, bpsByTerm } },
      }
      const served = {
        ...harborlight,
        bundle: { ...harborlight.bundle, lending: { ...lending, underwriting } },
      }
      expect(codesOf(workOut({}, {}, served, work))).toEqual(['DECLINE', 'HIGH_COST'])
    },
  )

  it('states.TX.feeCapBps: Tex. Const. XVI §50(a)(6)(E)', () => {
    const { offers } = workOut()
    const fees = JSON.stringify(offers).matchAll(/"feeBps":(\d+)/g)
    const found = [...fees].map(([, bps]) => Number(bps))
    expect(found.length).toBeGreaterThan(0)
    expect(Math.max(...found)).toBeLessThanOrEqual(200)
  })

  it('of what is underwritten, an approval reaches three facts and no other', () => {
    const { engine } = harborlight
    const reads = (node: Json): boolean => {
      const text = JSON.stringify(node)
      if (/"file\.(review|overrides)/.test(text)) return true
      return [...text.matchAll(/"rule":"([^"]+)"/g)].some(([, name]) =>
        reads(engine.bundle.rules[name!]!.rule as Json),
      )
    }
    for (const work of works) {
      const request = Object.entries(lifecycleOf(harborlight).work[work]!.request ?? {})
      expect(request.filter(([, node]) => reads(node)).map(([name]) => name)).toEqual([
        'monthsSinceEquityLoan',
        'mortgageLates24',
        'avmConfidence',
      ])
    }
  })

  it('no decision at the desk sets flood zone, insurance that is needed, pauses, signing, offers or an approval (42 USC 4012a; §50(a)(6)(M))', () => {
    const { work, events } = lifecycleOf(harborlight)
    const byPerson = [
      ...Object.entries(work).filter(([, one]) => one.do === 'underwriter.review'),
      ...Object.entries(events).filter(([, event]) => event.desk !== undefined),
    ]
    expect(byPerson.length).toBeGreaterThan(15)
    const closed =
      /^(file|case)\.(flood|hold|signing|rescission|deadlines|offers?|counter|title(?!\.status)|value|hard|liens)|floodRequired|^application\.(amount|rate|term|property)|^person/
    for (const [name, { sets }] of byPerson) {
      // Null has the deadlines worked out again by their own rules.
      const setByPerson = Object.keys(sets).filter(
        (fact) => !(fact === 'file.deadlines' && sets[fact] === null),
      )
      expect([name, setByPerson.filter((fact) => closed.test(fact))]).toEqual([name, []])
      for (const decision of ['APPROVE', 'DECLINE']) {
        const changes = assign(
          harborlight.engine,
          sets,
          { ...base, status: { uwDecision: 'REFER' } } as unknown as JsonObject,
          {
            ...review,
            decision,
          },
        )
        const uwDecision =
          changes.findLast(({ path }) => path === 'status.uwDecision')?.value ?? null
        expect([name, [null, 'REFER', 'DECLINE'].includes(uwDecision as string | null)]).toEqual([
          name,
          true,
        ])
      }
    }
  })
})
