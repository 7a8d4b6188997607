import { describe, expect, it } from 'vitest'
import { adverseActionReasons, denialCodesOf, hmdaCodes, type HmdaAnswer } from '#lending'
import type { HmdaCategory } from '#model'
import { lending } from './lending.ts'

const { adverseAction, hmda, underwriting } = lending
const codesOf = (category: HmdaCategory) => Object.values(category.values).map(({ code }) => code)

describe('reasons of a notice', () => {
  const factors = [
    'Balances are too high',
    'Too few accounts',
    'A payment was late',
    'Too many inquiries',
  ]

  it.each<[string[], string[], string[], number[]]>([
    [['DTI_HIGH'], factors, ['Excessive obligations in relation to income'], [1]],
    [['SCORE_LOW'], factors, factors, [3]],
    [['DTI_HIGH', 'SCORE_LOW', 'BK'], factors, ['Bankruptcy', ...factors.slice(0, 3)], [3, 1]],
    [['CLTV_HIGH', 'PROPERTY_TYPE'], [], ['Value or type of collateral not sufficient'], [4]],
    [['STATE'], [], ["We do not lend in the property's state"], [9]],
    [['NO_SUCH_REASON'], [], [], []],
  ])('%j', (codes, keyFactors, sentences, denials) => {
    const reasons = codes.map((code) => ({ code }))
    expect(adverseActionReasons(lending, reasons, keyFactors)).toEqual(sentences)
    expect(denialCodesOf(adverseAction, codes)).toEqual(denials)
  })

  it('never say that a score was not reached, even if the bureau names no factor', () => {
    const [sentence, ...more] = adverseActionReasons(lending, [{ code: 'SCORE_LOW' }], [])
    expect([sentence, more]).toEqual([expect.stringContaining('credit report'), []])
    for (const reason of Object.values(adverseAction.reasons))
      expect(reason.sentence).not.toMatch(/internal|score (is|was) (too )?low|minimum/i)
  })

  it('name what could not be verified: each fact and each gate that can be open has words of its own (12 CFR 1002.9(b)(2))', () => {
    for (const [name, each] of [
      ...Object.entries(underwriting.facts),
      ...Object.entries(underwriting.gates),
    ])
      expect((underwriting.facts[name] ?? each).unverified, name).toMatch(/^Unable to verify /)
    const reasons = [
      { code: 'RULE_UNKNOWN', detail: 'valuation' },
      { code: 'FACT_MISSING', detail: 'annualIncomeCents' },
      { code: 'FACT_MISSING', detail: 'avmConfidence' },
      { code: 'FACT_INVALID', detail: 'toString' },
    ]
    expect(adverseActionReasons(lending, reasons, [])).toEqual([
      'Unable to verify income',
      'Unable to verify the value of the collateral',
      'Unable to verify the information that the decision needs',
    ])
  })

  it('exist for every reason that underwriting can give', () => {
    const own = [
      'CLTV_HIGH',
      'DTI_HIGH',
      'MAX_LINE',
      'MIN_DRAW',
      'FACT_MISSING',
      'FACT_INVALID',
      'RULE_UNKNOWN',
      'SCORE_LOW',
    ]
    for (const code of [...Object.values(underwriting.gates).map(({ reason }) => reason), ...own])
      expect(adverseAction.reasons, code).toHaveProperty(code)
  })
})

describe('HMDA codes', () => {
  it.each<
    [
      string,
      HmdaAnswer,
      { ethnicity: number[]; race: number[]; sex: number; texts?: Record<string, string> },
    ]
  >([
    ['nothing answered', {}, { ethnicity: [3], race: [6], sex: 3 }],
    ['nothing chosen', { ethnicity: [], race: [], sex: [] }, { ethnicity: [3], race: [6], sex: 3 }],
    [
      'refused',
      { ethnicity: ['NOT_PROVIDED'], race: ['NOT_PROVIDED'], sex: ['NOT_PROVIDED'] },
      { ethnicity: [3], race: [6], sex: 3 },
    ],
    [
      'refused and answered: the answer counts',
      {
        ethnicity: ['NOT_PROVIDED', 'CUBAN'],
        race: ['NOT_PROVIDED', 'KOREAN'],
        sex: ['NOT_PROVIDED', 'MALE'],
      },
      { ethnicity: [13], race: [25], sex: 1 },
    ],
    [
      'a part without its whole',
      { ethnicity: ['MEXICAN'], race: ['SAMOAN'] },
      { ethnicity: [11], race: [43], sex: 3 },
    ],
    [
      'whole groups first, five at most',
      {
        race: [
          'CHINESE',
          'FILIPINO',
          'ASIAN',
          'VIETNAMESE',
          'WHITE',
          'SAMOAN',
          'BLACK_OR_AFRICAN_AMERICAN',
        ],
      },
      { ethnicity: [3], race: [2, 3, 5, 22, 23], sex: 3 },
    ],
    ['both sexes', { sex: ['FEMALE', 'MALE'] }, { ethnicity: [3], race: [6], sex: 6 }],
    [
      'own words and their tick are one',
      {
        ethnicity: ['OTHER_HISPANIC_OR_LATINO'],
        ethnicityOther: ' Colombian ',
        raceTribe: 'Navajo Nation',
        raceAsianOther: '',
      },
      {
        ethnicity: [14],
        race: [1],
        sex: 3,
        texts: { ethnicityOther: 'Colombian', raceTribe: 'Navajo Nation' },
      },
    ],
    [
      'what was not asked is not reported',
      { race: ['MARTIAN'], sex: ['FEMALE'] },
      { ethnicity: [3], race: [6], sex: 2 },
    ],
  ])('%s', (_, answer, codes) => {
    expect(hmdaCodes(answer, hmda)).toEqual({ texts: {}, ...codes })
  })

  it('are those of the code sheet', () => {
    expect(codesOf(hmda.ethnicity)).toEqual([1, 11, 12, 13, 14, 2, 3])
    expect(codesOf(hmda.race)).toEqual([
      1, 2, 21, 22, 23, 24, 25, 26, 27, 3, 4, 41, 42, 43, 44, 5, 6,
    ])
    expect([...codesOf(hmda.sex), hmda.sex.both]).toEqual([1, 2, 3, 6])
  })
})
