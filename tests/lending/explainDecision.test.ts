import { describe, expect, it } from 'vitest'
import { explainDecision, sayGate } from '#lending'
import { buildInput, decideOn, engineWith } from './buildInput.ts'
import { lending } from './lending.ts'

const explainInput = (differs: Parameters<typeof buildInput>[0]) =>
  explainDecision(lending.underwriting, lending.adverseAction, decideOn(buildInput(differs)))

it('names the gates that a decline failed at, what they ask and the facts that they read', () => {
  const { decision, because } = explainInput({
    listedForSale: true,
    monthsSinceBankruptcy: 1,
    avmConfidence: 10,
  })
  expect(decision).toBe('DECLINE')
  expect(
    because.map(({ code, sentence, gates }) => [
      code,
      sentence,
      gates.map(({ id, facts }) => [id, facts]),
    ]),
  ).toEqual([
    ['BK', 'Bankruptcy', [['bankruptcy', expect.objectContaining({ monthsSinceBankruptcy: 1 })]]],
    [
      'PROPERTY_LISTED',
      'The property is listed for sale',
      [['not-listed', { listedForSale: true }]],
    ],
  ])
  expect(because[1]!.gates[0]).toMatchObject({
    title: 'The home is not for sale',
    outcome: 'false',
  })
})

it('names the fact that was missing where a person has to look', () => {
  const { decision, because } = explainInput({ avmConfidence: undefined as never })
  expect([decision, because.map(({ code, detail }) => [code, detail])]).toEqual([
    'REFER',
    [['FACT_MISSING', 'avmConfidence']],
  ])
  const doubtful = explainInput({ avmConfidence: 10 })
  expect([
    doubtful.decision,
    doubtful.because.map(({ code, gates }) => [code, gates.map(({ id }) => id)]),
  ]).toEqual(['REFER', [['VALUATION', ['valuation']]]])
})

it('names the figures that a decline broke where every gate was passed', () => {
  const { decision, because, gates, figures } = explainInput({
    annualIncomeCents: 30_000_00,
    monthlyDebtsCents: 2_500_00,
  })
  expect([decision, because]).toEqual([
    'DECLINE',
    [{ code: 'DTI_HIGH', sentence: 'Excessive obligations in relation to income', gates: [] }],
  ])
  expect(gates.every(({ outcome }) => outcome === 'true')).toBe(true)
  expect(figures.dtiBps).toBeGreaterThan(figures.maxDtiBps!)
})

it('names what an offer rests on: the gates passed, the tier, the limits and what was reckoned', () => {
  const { decision, because, gates, figures } = explainInput({ requestedDrawCents: 50_000_00 })
  expect([decision, because]).toEqual(['APPROVE', []])
  expect(gates.map(({ id }) => id)).toEqual(Object.keys(lending.underwriting.gates))
  expect(figures).toMatchObject({ tier: '740', drawCents: 50_000_00 })
  expect(figures.cltvBps).toBeLessThanOrEqual(figures.maxCltvBps!)
  expect(figures.dtiBps).toBeLessThanOrEqual(figures.maxDtiBps!)
})

it('names what keeps a smaller offer from being larger', () => {
  const { decision, because, figures } = explainInput({
    liensCents: 560_000_00,
    requestedDrawCents: 300_000_00,
  })
  expect([decision, because.map(({ code }) => code)]).toEqual(['COUNTER', ['CLTV_HIGH']])
  expect(figures.binding).toEqual(['Value or type of collateral not sufficient'])
  expect(figures.drawCents).toBe(figures.maxDrawCents)
})

it('stops where the decision did', () => {
  expect(explainInput({ score: 500 })).toMatchObject({
    decision: 'DECLINE',
    because: [{ code: 'SCORE_LOW', gates: [{ id: 'score' }] }],
  })
  expect(explainInput({ score: 500 }).figures).toEqual({
    tier: 'none',
    cltvBps: null,
    dtiBps: null,
    maxDrawCents: 0,
    binding: [],
  })
})

const changesOf = (differs: Parameters<typeof buildInput>[0], id: string) => {
  const told = explainInput(differs)
  const gate = told.gates.find((each) => each.id === id)!
  return sayGate(engineWith(), lending, told, gate).changes.map(({ fact, to }) => [fact, to])
}

it('says that there is none where a number stands for that', () => {
  const told = explainInput({ monthsSinceBankruptcy: 999 })
  const gate = told.gates.find(({ id }) => id === 'bankruptcy')!
  expect(sayGate(engineWith(), lending, told, gate).read).toEqual([
    { label: 'Months since a bankruptcy', text: 'none' },
  ])
})

describe('what would turn a gate', () => {
  it('is the nearest figure, or each choice, that lets the applicant pass', () => {
    expect(changesOf({ score: 612 }, 'score')).toEqual([['score', [640]]])
    expect(changesOf({ daysSinceTransfer: 12 }, 'seasoned')).toEqual([['daysSinceTransfer', [90]]])
    expect(changesOf({ mortgageLates24: 3 }, 'mortgage-lates')).toEqual([['mortgageLates24', [0]]])
    expect(changesOf({ listedForSale: true }, 'not-listed')).toEqual([['listedForSale', [false]]])
    expect(changesOf({ state: 'AK' }, 'licensed-state')).toEqual([['state', ['CA', 'TX']]])
    expect(changesOf({ state: 'TX', occupancy: 'SECONDARY' }, 'occupancy-allowed')).toEqual([
      ['occupancy', ['PRIMARY']],
    ])
  })

  it('counts the rules of the state, also where its age or its spacing is another', () => {
    expect(changesOf({ state: 'AL', licensedStates: ['AL'], age: 18 }, 'of-age')).toEqual([
      ['age', [19]],
    ])
    expect(changesOf({ state: 'TX', monthsSinceEquityLoan: 5 }, 'loan-spacing')).toEqual([
      ['monthsSinceEquityLoan', [12]],
    ])
  })

  it('is nothing where the gate was passed', () => {
    expect(changesOf({}, 'score')).toEqual([])
  })
})
