import { describe, expect, it } from 'vitest'
import { compile, evaluateRule, explain } from '#engine'
import type { Json, JsonObject } from '#model'
import { asRules, buildBundle } from '../buildBundle.ts'

const engine = compile(
  buildBundle({
    rules: {
      ...asRules({
        adult: {
          or: [
            {
              and: [{ '===': [{ var: 'property.state' }, 'AL'] }, { '>=': [{ var: 'years' }, 19] }],
            },
            { '>=': [{ var: 'years' }, 21] },
          ],
        },
        number: 5,
        twice: { rule: 'adult' },
        kept: {
          none: [
            { filter: [{ var: 'loans' }, { present: 'type' }] },
            { '===': [{ var: 'action' }, 'PAY_OFF'] },
          ],
        },
      }),
      sourced: { title: 'It is so', source: 'A §4', rule: true },
    },
  }),
  () => undefined,
)

describe('explain', () => {
  it('names the part that decided and the facts that were read', () => {
    expect(explain(engine, 'adult', { property: { state: 'AL' }, years: 19 })).toEqual({
      rule: 'adult',
      title: 'The rule adult is true',
      outcome: 'true',
      facts: { 'property.state': 'AL', years: 19 },
      missing: [],
      decidedBy: '/or/0',
    })
  })

  it('names what was missing, and the first place where it was', () => {
    expect(explain(engine, 'adult', { years: 20 })).toMatchObject({
      outcome: 'unknown',
      missing: ['property.state'],
      reason: 'missing-fact',
      decidedBy: '/or/0/and/0/===/0',
    })
  })

  it('stays in the rule that was asked for where another one decides', () => {
    expect(explain(engine, 'twice', { years: 30 })).toMatchObject({
      outcome: 'true',
      decidedBy: '',
    })
  })

  it('names the element that decided, by its own place', () => {
    const loans: readonly JsonObject[] = [
      { action: 'KEEP' },
      { type: 'A', action: 'KEEP' },
      { type: 'B', action: 'PAY_OFF' },
    ]
    expect(explain(engine, 'kept', { loans })).toEqual({
      rule: 'kept',
      title: 'The rule kept is true',
      outcome: 'false',
      facts: {
        loans,
        'loans.1.type': 'A',
        'loans.2.type': 'B',
        'loans.1.action': 'KEEP',
        'loans.2.action': 'PAY_OFF',
      },
      missing: [],
      decidedBy: '/none/1',
      element: 'loans.2',
    })
    expect(explain(engine, 'kept', { loans: [...loans.slice(0, 2), { type: 'C' }] })).toMatchObject(
      {
        outcome: 'unknown',
        reason: 'missing-fact',
        missing: ['loans.2.action'],
        decidedBy: '/none/1/===/0',
        element: 'loans.2',
      },
    )
  })

  it('names the element that decided by its own place where the list was put in order', () => {
    const falling: Json = {
      reverse: { sort: [{ filter: [{ var: 'loans' }, { present: 'cents' }] }, 'cents'] },
    }
    const ordered = compile(
      buildBundle({
        rules: asRules({ ordered: { all: [falling, { '<': [{ var: 'cents' }, 12] }] } }),
      }),
      () => undefined,
    )
    const loans: readonly JsonObject[] = [{ cents: 1 }, {}, { cents: 12 }, { cents: 10 }]
    expect(explain(ordered, 'ordered', { loans })).toMatchObject({
      outcome: 'false',
      element: 'loans.2',
    })
  })

  it('carries the source along', () => {
    expect(explain(engine, 'sourced', {})).toMatchObject({
      title: 'It is so',
      source: 'A §4',
      outcome: 'true',
    })
  })

  it('is unknown for a rule that is not there, and for one that is no yes or no', () => {
    expect(explain(engine, 'nobody', {})).toMatchObject({
      outcome: 'unknown',
      reason: 'unknown-rule',
    })
    expect(explain(engine, 'number', {})).toMatchObject({
      outcome: 'unknown',
      reason: 'wrong-type',
    })
    expect(evaluateRule(engine, 'constructor', {})).toBe('unknown')
  })
})
