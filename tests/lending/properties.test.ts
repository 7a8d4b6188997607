import * as fastCheck from 'fast-check'
import { describe, expect, it } from 'vitest'
import { offerOf, priceOffers, type Decision, type UnderwritingInput } from '#lending'
import offersSchema from '../../schemas/entities/offers.json' with { type: 'json' }
import { Ajv } from 'ajv'
import { buildInput, decideOn, engineWith } from './buildInput.ts'
import { lending } from './lending.ts'

const { underwriting, states } = lending
const offersOn = (input: UnderwritingInput) =>
  priceOffers(engineWith(), underwriting, states, input)

const cents = (most: number) => fastCheck.integer({ min: 0, max: most * 100 })
const input = fastCheck
  .record({
    state: fastCheck.constantFrom('CA', 'TX', 'NV'),
    occupancy: fastCheck.constantFrom('PRIMARY', 'SECONDARY', 'INVESTMENT'),
    propertyType: fastCheck.constantFrom('SINGLE_FAMILY', 'CONDO', 'COOP'),
    listedForSale: fastCheck.constantFrom(false, false, false, true),
    daysSinceTransfer: fastCheck.constantFrom(30, 90, 4000),
    score: fastCheck.integer({ min: 600, max: 850 }),
    mortgageLates24: fastCheck.constantFrom(0, 0, 0, 1),
    monthsSinceBankruptcy: fastCheck.constantFrom(12, 48, 999),
    monthsSinceEquityLoan: fastCheck.constantFrom(6, 999),
    avmConfidence: fastCheck.constantFrom(70, 95),
    valueCents: fastCheck.integer({ min: 100_000_00, max: 2_000_000_00 }),
    liensCents: cents(900_000),
    annualIncomeCents: cents(300_000),
    monthlyDebtsCents: cents(6_000),
    requestedDrawCents: fastCheck.option(fastCheck.integer({ min: 10_000_00, max: 450_000_00 })),
    termMonths: fastCheck.constantFrom(60, 120, 180, 360),
    feeBps: fastCheck.constantFrom(0, 150, 299, 499),
    autopay: fastCheck.boolean(),
    stage: fastCheck.constantFrom('prequal' as const, 'final' as const),
  })
  .map(({ stage, ...differs }) => ({ ...buildInput(differs), stage }))
/** Without what a gate would stop: the limits alone decide. */
const openInput = input.map((one): UnderwritingInput => ({
  ...one,
  state: one.state === 'NV' || one.occupancy !== 'PRIMARY' ? 'CA' : one.state!,
  propertyType: 'CONDO',
  listedForSale: false,
  daysSinceTransfer: 365,
  mortgageLates24: 0,
  monthsSinceBankruptcy: 999,
  monthsSinceEquityLoan: 999,
  avmConfidence: 100,
  score: Math.max(640, one.score!),
  requestedDrawCents: null,
}))

const rank: readonly Decision[] = ['INELIGIBLE', 'DECLINE', 'REFER', 'COUNTER', 'APPROVE']
const rankOf = (one: UnderwritingInput) => rank.indexOf(decideOn(one).decision)

describe('decisions that cannot be unfair by accident', () => {
  it.each(['annualIncomeCents', 'valueCents', 'score', 'assetIncomeMonthlyCents'] as const)(
    'more %s never worsens one',
    (name) => {
      const most = {
        annualIncomeCents: 200_000_00,
        valueCents: 500_000_00,
        score: 200,
        assetIncomeMonthlyCents: 10_000_00,
      }[name]
      fastCheck.assert(
        fastCheck.property(
          fastCheck.oneof(input, openInput),
          fastCheck.integer({ min: 1, max: most }),
          (one, more) => {
            const better = {
              ...one,
              [name]: name === 'score' ? Math.min(850, one.score! + more) : (one[name] ?? 0) + more,
            }
            expect(rankOf(better)).toBeGreaterThanOrEqual(rankOf(one))
            expect(decideOn(better).maxDrawCents).toBeGreaterThanOrEqual(decideOn(one).maxDrawCents)
          },
        ),
        { numRuns: 150 },
      )
    },
  )

  it('a further lien never raises the line', () => {
    fastCheck.assert(
      fastCheck.property(openInput, fastCheck.integer({ min: 1, max: 300_000_00 }), (one, lien) => {
        // With no other lien the line is a first lien, and 12 CFR 1026.32(a)(1)(i) allows it a
        // lower rate than a second one.
        const before = { ...one, liensCents: Math.max(1, one.liensCents!) }
        const more = decideOn({ ...before, liensCents: before.liensCents + lien })
        expect(more.maxDrawCents).toBeLessThanOrEqual(decideOn(before).maxDrawCents)
      }),
      { numRuns: 200 },
    )
  })

  it('a first lien has the lower threshold of a high-cost mortgage: a small income that only allows a small line shows it', () => {
    const small = {
      ...buildInput({
        score: 640,
        valueCents: 100_000_00,
        annualIncomeCents: 6_533_31,
        monthlyDebtsCents: 0,
      }),
      requestedDrawCents: null,
    }
    const lineAt = (liensCents: number) =>
      decideOn({
        ...small,
        propertyType: 'CONDO',
        stage: 'prequal',
        feeBps: 150,
        termMonths: 120,
        autopay: false,
        liensCents,
      })
    expect(lineAt(0)).toMatchObject({ decision: 'DECLINE', reasons: [{ code: 'HIGH_COST' }] })
    expect(lineAt(1).maxDrawCents).toBeGreaterThan(0)
  })

  const required = Object.keys(underwriting.facts).filter(
    (name) => !underwriting.facts[name]!.optional,
  )

  it.each([...required, 'stage'])('without %s nothing is approved, and it is named', (name) => {
    for (const value of [undefined, null, '', Number.NaN, 1.5, {}, ['x', 1]]) {
      const { decision, reasons, offers } = decideOn({
        ...buildInput(),
        [name]: value,
      } as UnderwritingInput)
      expect([decision, offers], `${name} = ${String(value)}`).toEqual(['REFER', []])
      expect(reasons).toEqual([
        { code: expect.stringMatching(/^FACT_(MISSING|INVALID)$/), detail: name },
      ])
    }
  })

  it('where a state spaces equity loans, none is approved without that fact', () => {
    expect(decideOn(buildInput({ state: 'TX' }))).toMatchObject({
      decision: 'REFER',
      reasons: [{ code: 'FACT_MISSING', detail: 'monthsSinceEquityLoan' }],
    })
  })

  it('several facts that are missing are all named; a wrong optional one too', () => {
    const result = decideOn({
      ...buildInput(),
      score: null,
      valueCents: 0,
      autopay: 'yes',
    } as unknown as UnderwritingInput)
    expect(result.reasons).toEqual([
      { code: 'FACT_INVALID', detail: 'autopay' },
      { code: 'FACT_INVALID', detail: 'valueCents' },
      { code: 'FACT_MISSING', detail: 'score' },
    ])
  })

  it('demographic answers, names, ZIP and anything else that is not declared change nothing', () => {
    const other = fastCheck.dictionary(
      fastCheck.constantFrom(
        'hmda',
        'name',
        'zip',
        'race',
        'sex',
        'dob',
        'maritalStatus',
        'shoeSize',
        '__proto__',
        'constructor',
      ),
      fastCheck.jsonValue(),
    )
    fastCheck.assert(
      fastCheck.property(input, other, (one, more) => {
        expect(JSON.stringify(decideOn({ ...more, ...one }))).toBe(JSON.stringify(decideOn(one)))
      }),
      { numRuns: 100 },
    )
  })

  it('the same input gives the same result, byte for byte, in whatever order its facts stand; another one another hash', () => {
    fastCheck.assert(
      fastCheck.property(input, (one) => {
        const turned = Object.fromEntries(
          Object.entries(one).toReversed(),
        ) as unknown as UnderwritingInput
        expect(JSON.stringify(decideOn(turned))).toBe(JSON.stringify(decideOn(one)))
      }),
      { numRuns: 50 },
    )
    const [a, b] = [decideOn(buildInput()), decideOn(buildInput({ score: 761 }))]
    expect(a.inputHash).toMatch(/^[0-9a-f]{64}$/)
    expect(a.inputHash).not.toBe(b.inputHash)
    expect([a.configVersion, a.engineVersion]).toEqual(['bundle', 'lending/1'])
  })
})

describe('the offer set', () => {
  const isOfferSet = new Ajv({ strict: false }).compile({ ...offersSchema, $schema: undefined })

  it('agrees with the decision on every draw, on and off the steps, up to the last one and beyond', () => {
    const part = fastCheck.double({ min: 0, max: 1, noNaN: true })
    fastCheck.assert(
      fastCheck.property(openInput, part, (one, at) => {
        const offers = offersOn(one)
        const { minCents, maxCents, stepCents } = offers.draw
        const plan = { termMonths: one.termMonths!, feeBps: one.feeBps!, autopay: one.autopay! }
        const last = offers.prices
          .find(
            (price) =>
              price.termMonths === plan.termMonths &&
              price.feeBps === plan.feeBps &&
              price.autopay === plan.autopay,
          )
          ?.segments.at(-1)?.toCents
        const somewhere =
          minCents + Math.floor((at * (400_000_00 - minCents)) / stepCents) * stepCents
        for (const drawCents of [
          minCents,
          somewhere,
          last ?? minCents,
          (last ?? minCents) + stepCents,
        ]) {
          const result = decideOn({ ...one, requestedDrawCents: drawCents })
          // A fee that the state does not allow is in no set; the decision takes the next lower
          // one.
          const offered =
            offers.fees.includes(plan.feeBps) || offers.fees.length === 0
              ? offerOf(offers, { drawCents, ...plan })
              : undefined
          if (offers.fees.length > 0 && !offers.fees.includes(plan.feeBps) && one.state === 'TX')
            continue
          expect(result.decision === 'APPROVE', `${drawCents}`).toBe(offered !== undefined)
          if (offered) expect(result.offers[0]).toMatchObject({ drawCents, ...plan, ...offered })
        }
        expect(maxCents).toBeLessThanOrEqual(400_000_00)
        expect(isOfferSet(offers), JSON.stringify(isOfferSet.errors)).toBe(true)
      }),
      { numRuns: 150 },
    )
  })

  it('leaves nothing out above its last draw: a search from the top finds none sooner', () => {
    fastCheck.assert(
      fastCheck.property(openInput, (one) => {
        const offers = offersOn(one)
        const price = offers.prices.find(
          ({ termMonths, autopay }) => termMonths === one.termMonths && autopay === one.autopay,
        )
        if (!price) return
        let draw = 400_000_00
        const isApproved = () =>
          decideOn({ ...one, feeBps: price.feeBps, requestedDrawCents: draw }).decision ===
          'APPROVE'
        while (draw > price.segments.at(-1)!.toCents) {
          expect(isApproved(), `${draw}`).toBe(false)
          draw -= 5_000_00
        }
        draw = price.segments.at(-1)!.toCents
        expect(isApproved()).toBe(true)
      }),
      { numRuns: 25 },
    )
  })

  it('is empty where a fact is missing or nothing is within the limits, and says so', () => {
    for (const one of [
      buildInput({ score: null }),
      buildInput({ score: 500 }),
      buildInput({ annualIncomeCents: 0 }),
      buildInput({ liensCents: 900_000_00 }),
    ])
      expect(offersOn(one)).toMatchObject({
        draw: { maxCents: 0 },
        terms: [],
        fees: [],
        prices: [],
      })
  })

  it('has only what the state allows, and the later draws of the state', () => {
    const texas = offersOn(buildInput({ state: 'TX', monthsSinceEquityLoan: 999 }))
    expect([texas.fees, texas.laterDrawMinCents]).toEqual([[0, 150], 4_000_00])
    const california = offersOn(buildInput())
    expect([california.fees, california.terms, california.autopayDiscountBps]).toEqual([
      [0, 150, 299, 499],
      [60, 120, 180, 360],
      25,
    ])
    expect(california.laterDrawMinCents).toBe(underwriting.limits.laterDrawMinCents)
  })

  it('gives nothing for a choice that is not in it', () => {
    const offers = offersOn(buildInput())
    const choice = { drawCents: 50_000_00, termMonths: 120, feeBps: 299, autopay: false }
    expect(offerOf(offers, choice)).toMatchObject({
      feeCents: 1_495_00,
      lineCents: 51_495_00,
      payments: 120,
    })
    const altered = [
      { drawCents: 50_000_01 },
      { drawCents: 14_900_00 },
      { drawCents: 400_100_00 },
      { drawCents: Number.NaN },
      { termMonths: 90 },
      { feeBps: 100 },
    ]
    for (const other of altered)
      expect(offerOf(offers, { ...choice, ...other }), JSON.stringify(other)).toBeUndefined()
  })
})
