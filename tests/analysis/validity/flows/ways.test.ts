import { describe, expect, it } from 'vitest'
import { playFlow } from '#analysis'
import type { FlowCounterexample, Json } from '#model'
import { checkFactsAsked } from '../../../../src/analysis/validity/flows/checkFactsAsked.ts'
import { checkLoops } from '../../../../src/analysis/validity/flows/checkLoops.ts'
import { checkNextOverlaps } from '../../../../src/analysis/validity/flows/checkNextOverlaps.ts'
import { checkStepsReached } from '../../../../src/analysis/validity/flows/checkStepsReached.ts'
import { lookAtFlow, type Change } from './lookAtFlow.ts'

const file = 'flows/registration.json'
const step = (name: string, ...keys: readonly string[]) => ['steps', name, ...keys]
const inTexas: Change = [
  file,
  ['rules', 'in-texas'],
  { title: 'The home is in Texas', rule: { '===': [{ var: 'property.state' }, 'TX'] } },
]
const inTexasToo = (rule: Json): Change => [
  file,
  ['rules', 'in-texas-too'],
  { title: 'In Texas too', rule },
]
const afterProperty = (...next: readonly Json[]): Change => [file, step('property', 'next'), next]
const lastWord: Change = [
  file,
  step('account', 'next'),
  [{ call: 'register', go: '/{applicationUuid}' }],
]

describe('lines of a step that overlap', () => {
  it('are reported with answers for which both hold, and which way they go', async () => {
    const { subject, diagnostics, unchecked } = await lookAtFlow(
      [checkNextOverlaps],
      inTexas,
      afterProperty(
        { when: 'lives-there', go: 'account' },
        { when: 'in-texas', go: 'home-address' },
        { go: 'home-address' },
      ),
    )
    expect(unchecked).toEqual([])
    expect(diagnostics).toMatchObject([
      {
        code: 'analysis/next-overlap',
        values: { step: 'property', first: 'lives-there', second: 'in-texas' },
        file,
        pointer: '/steps/property/next/1/when',
      },
    ])
    const played = playFlow(subject.engine, diagnostics[0]!.counterexample as FlowCounterexample)
    expect(played.visits.slice(0, 2)).toEqual(['property', 'account'])
    expect(played.steps[1]!.answer).toMatchObject({
      property: { occupancyType: 'PRIMARY', state: 'TX' },
    })
  })

  it.each<[string, Change[]]>([
    [
      'a special case stands above what it is a case of',
      [
        inTexasToo({ and: [{ rule: 'lives-there' }, { rule: 'in-texas' }] }),
        afterProperty(
          { when: 'in-texas-too', go: 'account' },
          { when: 'in-texas', go: 'home-address' },
          { go: 'account' },
        ),
      ],
    ],
    [
      'both lead to one step',
      [
        afterProperty(
          { when: 'lives-there', go: 'account' },
          { when: 'in-texas', go: 'account' },
          { go: 'home-address' },
        ),
      ],
    ],
    [
      'the rules exclude each other',
      [
        inTexasToo({ and: [{ '!': { rule: 'lives-there' } }, { rule: 'in-texas' }] }),
        afterProperty(
          { when: 'lives-there', go: 'account' },
          { when: 'in-texas-too', go: 'home-address' },
          { go: 'account' },
        ),
      ],
    ],
    [
      'an alert stops above what leads on',
      [
        afterProperty(
          { when: 'in-texas', alert: 'notices/too-young' },
          { when: 'lives-there', go: 'account' },
          { go: 'home-address' },
        ),
      ],
    ],
  ])(
    'are not told where %s',
    async (_, changes) => {
      const { diagnostics, unchecked } = await lookAtFlow([checkNextOverlaps], inTexas, ...changes)
      expect({ diagnostics, unchecked }).toEqual({ diagnostics: [], unchecked: [] })
    },
    60_000,
  )
})

describe('steps that rules lead to', () => {
  it('are not said to be reached where no form on the way takes an answer', async () => {
    const tooLong: Change = [
      'schemas/common/address.json',
      ['definitions', 'address', 'properties', 'state', 'minLength'],
      3,
    ]
    const { diagnostics, unchecked } = await lookAtFlow([checkStepsReached], tooLong)
    expect(diagnostics).toEqual([])
    expect(unchecked).toEqual([
      {
        what: 'Whether anyone can reach the step "account"',
        file,
        pointer: '/steps/account',
        why: ['no answers were found that the forms accept'],
      },
    ])
  })
})

describe('loops', () => {
  const round: readonly Change[] = [
    [file, step('home-address', 'entry'), undefined],
    [file, step('home-address', 'next'), 'property'],
  ]

  it('without a way out are reported with answers that come round', async () => {
    const { subject, diagnostics, unchecked } = await lookAtFlow(
      [checkLoops],
      ...round,
      afterProperty({ go: 'home-address' }),
    )
    expect(unchecked).toEqual([])
    expect(diagnostics).toMatchObject([
      {
        code: 'analysis/loop-endless',
        values: { step: 'home-address', back: 'property' },
        file,
        pointer: '/steps/home-address/next',
      },
    ])
    const played = playFlow(subject.engine, diagnostics[0]!.counterexample as FlowCounterexample)
    expect(played.visits).toEqual(['property', 'home-address', 'property'])
  })

  it('are reported where the rule of the only way out never holds', async () => {
    const never: Change = [
      file,
      ['rules', 'never'],
      { title: 'Never', rule: { and: [{ rule: 'in-texas' }, { '!': { rule: 'in-texas' } }] } },
    ]
    const { diagnostics } = await lookAtFlow(
      [checkLoops],
      inTexas,
      never,
      ...round,
      afterProperty({ when: 'never', go: 'account' }, { go: 'home-address' }),
    )
    expect(diagnostics.map(({ code }) => code)).toEqual(['analysis/loop-endless'])
  })

  it('from which another answer leads out are fine', async () => {
    const { diagnostics, unchecked } = await lookAtFlow([checkLoops], ...round)
    expect({ diagnostics, unchecked }).toEqual({ diagnostics: [], unchecked: [] })
  })
})

describe('facts that no one asked', () => {
  const livesElsewhere: Change = [
    file,
    ['rules', 'elsewhere-in-texas'],
    {
      title: 'The borrower lives in Texas elsewhere',
      rule: { '===': [{ var: 'homeAddress.state' }, 'TX'] },
    },
  ]
  const asksHere: Change = [
    file,
    step('account', 'next'),
    [
      { when: 'elsewhere-in-texas', alert: 'notices/too-young' },
      { call: 'register', go: '/{applicationUuid}' },
    ],
  ]

  it('are reported with a way on which they are missing', async () => {
    const { subject, diagnostics, unchecked } = await lookAtFlow(
      [checkFactsAsked],
      livesElsewhere,
      asksHere,
    )
    expect(unchecked).toEqual([])
    expect(diagnostics).toMatchObject([
      {
        code: 'analysis/fact-not-asked-yet',
        values: { rule: 'elsewhere-in-texas', step: 'account', fact: 'homeAddress' },
        file,
        pointer: '/steps/account/next/0/when',
      },
    ])
    const played = playFlow(subject.engine, diagnostics[0]!.counterexample as FlowCounterexample)
    expect(played.visits).toEqual(['property', 'account'])
    expect(played.steps.at(-1)!.ways[0]!.explanation).toMatchObject({
      outcome: 'unknown',
      missing: ['homeAddress.state'],
    })
  })

  it('are reported of a check, which then refuses every answer', async () => {
    const check: Change = [
      'schemas/registration/account.json',
      ['x-checks', 'elsewhere-in-texas'],
      { field: '/email', message: 'Not there' },
    ]
    const { subject, diagnostics } = await lookAtFlow(
      [checkFactsAsked],
      livesElsewhere,
      lastWord,
      check,
    )
    expect(diagnostics).toMatchObject([
      {
        code: 'analysis/fact-not-asked-yet',
        file: 'schemas/registration/account.json',
        pointer: '/x-checks/elsewhere-in-texas',
      },
    ])
    const played = playFlow(subject.engine, diagnostics[0]!.counterexample as FlowCounterexample)
    expect(played.visits).toEqual(['property', 'account'])
    expect(played.validationErrors).toEqual({ '/email': 'Not there' })
  })

  it('are reported of a consent, which is then not given', async () => {
    const { subject, diagnostics } = await lookAtFlow([checkFactsAsked], livesElsewhere, [
      file,
      step('account', 'consents'),
      { ESIGN: { text: 'consents/terms', when: 'elsewhere-in-texas' } },
    ])
    expect(diagnostics).toMatchObject([
      {
        code: 'analysis/fact-not-asked-yet',
        values: { fact: 'homeAddress' },
        pointer: '/steps/account/consents/ESIGN/when',
      },
    ])
    expect(
      playFlow(subject.engine, diagnostics[0]!.counterexample as FlowCounterexample).visits,
    ).toEqual(['property', 'account'])
  })

  it('are reported as left behind where only a step off every way asks them', async () => {
    const { diagnostics } = await lookAtFlow(
      [checkFactsAsked],
      livesElsewhere,
      asksHere,
      afterProperty({ go: 'account' }),
    )
    expect(diagnostics).toMatchObject([
      {
        code: 'analysis/fact-left-behind',
        values: {
          rule: 'elsewhere-in-texas',
          step: 'account',
          fact: 'homeAddress',
          aside: 'home-address',
        },
        pointer: '/steps/account/next/0/when',
      },
    ])
  })

  it.each<[string, Change[]]>([
    ['every way asks them', [livesElsewhere, asksHere, afterProperty({ go: 'home-address' })]],
    [
      'the rule asks first whether they are there',
      [
        [
          file,
          ['rules', 'elsewhere-in-texas'],
          {
            title: 'The borrower lives in Texas elsewhere',
            rule: {
              and: [{ present: 'homeAddress' }, { '===': [{ var: 'homeAddress.state' }, 'TX'] }],
            },
          },
        ],
        asksHere,
      ],
    ],
    [
      'a line above takes those who were not asked',
      [
        livesElsewhere,
        [
          file,
          step('account', 'next'),
          [
            { when: 'lives-there', call: 'register', go: '/{applicationUuid}' },
            { when: 'elsewhere-in-texas', alert: 'notices/too-young' },
            { call: 'register', go: '/{applicationUuid}' },
          ],
        ],
      ],
    ],
  ])(
    'are not told where %s',
    async (_, changes) => {
      const { diagnostics, unchecked } = await lookAtFlow([checkFactsAsked], ...changes)
      expect({ diagnostics, unchecked }).toEqual({ diagnostics: [], unchecked: [] })
    },
    60_000,
  )
})
