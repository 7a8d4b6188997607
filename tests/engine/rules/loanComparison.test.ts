import { describe, expect, it } from 'vitest'
import { compile, createFormValidator, start, transition } from '#engine'
import type { Json, JsonObject, Rule } from '#model'
import { emptyParts } from '../../../src/loader/bundle/emptyParts.ts'
import { checkRules } from '../../../src/loader/checks/checkRules.ts'
import { buildBundle } from '../buildBundle.ts'
import { buildFormModule } from '../buildFormModule.ts'

const value = (title: string, gives: NonNullable<Rule['gives']>, rule: Json): Rule => ({
  title,
  gives,
  rule,
})
const fact = (name: string): Json => ({ var: name })

/**
 * Of one offer, in dollars: rate by the year in percent, months, a fee. The annuity a·r / (1 − (1 +
 * r)^−n), to the cent.
 */
const perMonth: Json = { '/': [fact('rate'), 1200] }
const payment: Json = {
  round: [
    {
      '/': [
        { '*': [fact('amount'), perMonth] },
        { '-': [1, { pow: [{ '+': [1, perMonth] }, { '-': [fact('months')] }] }] },
      ],
    },
    0.01,
  ],
}
const cost: Json = { '+': [{ '*': [payment, fact('months')] }, fact('fee')] }

const rules: Readonly<Record<string, Rule>> = {
  payments: value('Monthly payment of each offer', 'list', { map: [fact('offers'), payment] }),
  costs: value('What each offer costs in all', 'list', { map: [fact('offers'), cost] }),
  'least-cost': value('The least cost', 'number', { min: { rule: 'costs' } }),
  'rising-costs': value('Costs from the least to the greatest', 'list', {
    sort: { rule: 'costs' },
  }),
  ranking: value('Offers by their cost', 'list', {
    map: [
      {
        sort: [
          {
            map: [
              fact('offers'),
              [cost, { cat: [fact('lender'), ': $', payment, ' a month, $', cost, ' in all'] }],
            ],
          },
          '0',
        ],
      },
      fact('1'),
    ],
  }),
}
const offer = {
  lender: { type: 'string' },
  amount: { type: 'number' },
  rate: { type: 'number' },
  months: { type: 'integer' },
  fee: { type: 'number' },
}
const forms = {
  offers: {
    type: 'object',
    properties: { offers: { type: 'array', items: { type: 'object', properties: offer } } },
  },
  comparison: {
    type: 'object',
    additionalProperties: false,
    required: ['ranking'],
    properties: {
      ranking: { type: 'array', items: { type: 'string' } },
      'least-cost': { type: 'number' },
    },
  },
}
const modules = {
  offers: buildFormModule(forms.offers),
  comparison: buildFormModule(forms.comparison),
}
const bundle = buildBundle({
  rules,
  flows: {
    loans: {
      title: 'Compare loans',
      start: 'offers',
      steps: {
        offers: { title: 'Offers', path: '/offers', form: 'offers', next: 'comparison' },
        comparison: { title: 'Comparison', path: '/comparison', form: 'comparison', next: [] },
      },
    },
  },
})
const given = {
  ...bundle.forms.comparison!,
  values: { ranking: 'ranking', 'least-cost': 'least-cost' },
}
const engine = compile({ ...bundle, forms: { ...bundle.forms, comparison: given } }, (id) =>
  createFormValidator(modules[id as keyof typeof modules]),
)

const compare = (listed: readonly JsonObject[]) => {
  const { session } = transition(engine, start(engine, 'loans', {}), {
    type: 'submit',
    step: 'offers',
    data: { offers: listed },
  })
  return transition(engine, session, { type: 'submit', step: 'comparison', data: {} })
}

describe('three loans compared by rules that give values', () => {
  const offers = [
    { lender: 'First', amount: 50_000, rate: 8.5, months: 120, fee: 0 },
    { lender: 'Second', amount: 50_000, rate: 7.25, months: 120, fee: 1495 },
    { lender: 'Third', amount: 50_000, rate: 7.99, months: 60, fee: 250 },
  ]
  it('come in the order of what they cost in all, to the cent', () => {
    const { session, issues } = compare(offers)
    expect(issues).toEqual([])
    // Worked out apart from the engine, with 50 digits.
    expect(session.answers.comparison).toEqual({
      ranking: [
        'Third: $1013.58 a month, $61064.8 in all',
        'Second: $587.01 a month, $71936.2 in all',
        'First: $619.93 a month, $74391.6 in all',
      ],
      'least-cost': 61064.8,
    })
  })

  it('are none where an offer is not whole: nothing is compared in part', () => {
    expect(
      compare([...offers, { lender: 'Fourth', amount: 1 }]).issues.map(({ pointer }) => pointer),
    ).toEqual(['/ranking'])
  })

  it('pass the loader', () => {
    const parts = {
      rules,
      rulePlaces: Object.fromEntries(
        Object.keys(rules).map((name) => [
          name,
          { file: 'flows/loans.rules.json', pointer: `/rules/${name}` },
        ]),
      ),
      forms: { offers: { schema: forms.offers } },
      entities: {},
      machine: emptyParts.machine,
    }
    expect(checkRules(parts as never)).toEqual([])
  })
})
