import { describe, expect, it } from 'vitest'
import type { Inspection, OpenQuestion } from '#analysis'
import { tellValidity } from '../../src/cli/tellValidity.ts'

const asked = { shown: 7, proven: 2, open: 1 }
const statement = 'Outcomes of rules: 7 shown by an example, 2 proven impossible, 1 undecided.'
const checked = {
  asked,
  lenders: ['alder'],
  withErrors: [],
  valid: [],
  rules: 2,
  flows: 1,
  forms: 3,
  statuses: 0,
  machines: 0,
}
const open: OpenQuestion = {
  what: 'Whether the rule "x" can be true',
  file: 'flows/a.json',
  line: 7,
  pointer: '/rules/x',
  why: ['a: it is computed with'],
}
const told = (changes: Partial<Inspection>, isVerbose = false) =>
  tellValidity({ issues: [], unchecked: [], checked, ...changes }, isVerbose)

describe('the validity statement', () => {
  it('counts what was looked at', () => {
    expect(told({})).toEqual(['Behavior checked: 2 rules, 1 flow, 3 forms of alder.', statement])
    expect(told({ checked: { ...checked, statuses: 1, machines: 1 } })[0]).toContain(
      '3 forms, 1 status, 1 machine of',
    )
  })

  it('says of obligations that bind no lender why', () => {
    const obligations = { proven: 5, 'not-bound': 2 }
    expect(told({ checked: { ...checked, obligations } })).toContain(
      'Obligations: 5 proven, 2 not binding (another state, product, charter or day). "lintel obligations" lists them.',
    )
  })

  it('names lenders whose files have errors', () => {
    expect(told({ checked: { ...checked, lenders: [], withErrors: ['harbor'] } })).toEqual([
      'Behavior not checked: harbor, while files have errors.',
    ])
  })

  it('gives the reasons of open questions in short, and every one when asked', () => {
    const unchecked = [
      open,
      { ...open, why: ['b: its schema says no type', 'a: it is computed with'] },
    ]
    expect(told({ unchecked })[2]).toBe(
      'Undecided: 2 questions, most often because a: it is computed with (2); b: its schema says no type (1). --verbose lists them.',
    )
    expect(told({ unchecked }, true).slice(2)).toEqual([
      'Undecided, 2 questions:',
      '  flows/a.json:7 /rules/x  Whether the rule "x" can be true: a: it is computed with',
      '  flows/a.json:7 /rules/x  Whether the rule "x" can be true: b: its schema says no type; a: it is computed with',
    ])
  })
})
