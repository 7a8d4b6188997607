import { describe, expect, it } from 'vitest'
import { compile, evaluateRule, evaluateValue, explain } from '#engine'
import type { Json, Rule } from '#model'
import { buildBundle } from '../buildBundle.ts'

const value = (title: string, gives: NonNullable<Rule['gives']>, rule: Json): Rule => ({
  title,
  gives,
  rule,
})
const engine = compile(
  buildBundle({
    rules: {
      total: value('Total', 'number', { sum: [{ var: 'loans' }, 'balance'] }),
      third: value('A third of it', 'number', { '/': [{ rule: 'total' }, 3] }),
      greeting: value('Greeting', 'text', { cat: ['Hello ', { var: 'name' }] }),
      due: value('Due on', 'date', { addDays: [{ var: 'today' }, 3] }),
      holders: value('Holders', 'list', { map: [{ var: 'loans' }, { var: 'holder' }] }),
      'is-large': { title: 'It is much', rule: { '>': [{ rule: 'total' }, 100] } },
      'is-whole': {
        title: 'Three thirds are the whole',
        rule: { '===': [{ '*': [{ rule: 'third' }, 3] }, { rule: 'total' }] },
      },
      wrong: value('No number', 'number', { var: 'name' }),
      'no-day': value('No day', 'date', { var: 'name' }),
    },
  }),
  () => undefined,
)
const facts = {
  name: 'Ann',
  today: '2026-11-23',
  loans: [
    { holder: 'First', balance: 70 },
    { holder: 'Second', balance: 30 },
  ],
}

describe('a rule that gives a value', () => {
  it.each([
    ['total', 100],
    ['third', 100 / 3],
    ['greeting', 'Hello Ann'],
    ['due', '2026-11-26'],
    ['holders', ['First', 'Second']],
    ['is-large', false],
  ])('%s', (name, given) => {
    expect(evaluateValue(engine, name, facts)).toEqual(given)
  })

  it('is read by other rules, with the exact number and not the one nearest to it', () => {
    expect(evaluateRule(engine, 'is-large', { loans: [{ balance: 101 }] })).toBe('true')
    expect(evaluateRule(engine, 'is-whole', facts)).toBe('true')
  })

  it('gives nothing where a fact is missing, or where it would give something else than it says', () => {
    expect(evaluateValue(engine, 'total', {})).toBeUndefined()
    expect(evaluateValue(engine, 'wrong', facts)).toBeUndefined()
    expect(evaluateValue(engine, 'no-day', facts)).toBeUndefined()
    expect(evaluateValue(engine, 'nothing', facts)).toBeUndefined()
  })

  it('is never an answer to a question', () => {
    expect(evaluateRule(engine, 'total', facts)).toBe('unknown')
  })

  it('is explained by its value and the facts that it read', () => {
    expect(explain(engine, 'total', facts)).toMatchObject({
      outcome: 'value',
      value: 100,
      facts: { loans: facts.loans },
      missing: [],
    })
    expect(explain(engine, 'total', {})).toMatchObject({
      outcome: 'unknown',
      reason: 'missing-fact',
      missing: ['loans'],
    })
    expect(explain(engine, 'wrong', facts)).toMatchObject({
      outcome: 'unknown',
      reason: 'wrong-type',
    })
  })
})
