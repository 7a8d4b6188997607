import { describe, expect, it } from 'vitest'
import { compile, evaluateRule, rememberRules } from '#engine'
import type { Json, JsonObject } from '#model'
import lifecycleOutcomes from '../../suites/rules/outcomes-lifecycle.json' with { type: 'json' }
import { expandOutcomes, type RuleOutcomes } from '../../../src/cli/conform/expandOutcomes.ts'
import { shipped } from '../../shipped.ts'
import { asRules, buildBundle } from '../buildBundle.ts'

const engine = compile(
  buildBundle({
    rules: asRules({
      adult: { '>=': [{ var: 'person.age' }, 21] },
      named: { and: [{ rule: 'adult' }, { present: 'person.name' }] },
      anyLoan: { some: [{ var: 'case.loans' }, { '>': [{ var: 'cents' }, 0] }] },
      always: true,
    }),
  }),
  () => undefined,
)

describe('rememberRules', () => {
  it('evaluates a rule again when a fact changes that it reads through another rule', () => {
    const remembering = rememberRules(engine)
    const says = (facts: JsonObject) =>
      ['adult', 'named', 'anyLoan', 'always', 'none'].map((rule) =>
        evaluateRule(remembering, rule, facts),
      )
    const person = { age: 20, name: 'Ada' }
    expect(says({ person, case: {} })).toEqual(['false', 'false', 'unknown', 'true', 'unknown'])
    expect(says({ person: { ...person, age: 21 }, case: {} })).toEqual([
      'true',
      'true',
      'unknown',
      'true',
      'unknown',
    ])
    expect(says({ person: { age: 21 }, case: { loans: [{ cents: 0 }] } })).toEqual([
      'true',
      'false',
      'false',
      'true',
      'unknown',
    ])
    expect(says({ person: { age: 21 }, case: { loans: [{ cents: 0 }, { cents: 1 }] } })).toEqual([
      'true',
      'false',
      'true',
      'true',
      'unknown',
    ])
    expect(says({})).toEqual(['unknown', 'false', 'unknown', 'true', 'unknown'])
  })

  it('does not evaluate a rule again while all that it reads stays the same', () => {
    let reads = 0
    const person = {
      get age() {
        reads++
        return 30
      },
    }
    const remembering = rememberRules(engine)
    expect(evaluateRule(remembering, 'adult', { person, nextStep: 'A' })).toBe('true')
    const before = reads
    for (const status of ['B', 'C'])
      expect(evaluateRule(remembering, 'adult', { person, nextStep: status })).toBe('true')
    expect([before > 0, reads - before]).toEqual([true, 0])
  })

  it('says of every rule of a lender what evaluating it says, whatever the facts were before', () => {
    const alder = compile(shipped.bundles.get('alder')!, () => undefined)
    const remembering = rememberRules(alder)
    const cases = expandOutcomes(lifecycleOutcomes.outcomes as unknown as RuleOutcomes)
    for (const { facts } of cases.filter((_, index) => index % 7 === 0)) {
      const known = nest(facts)
      for (const rule of alder.rules.keys())
        expect(`${rule} ${evaluateRule(remembering, rule, known)}`).toBe(
          `${rule} ${evaluateRule(alder, rule, known)}`,
        )
    }
  })
})

/** { "case.offer.cents": 1 } → { case: { offer: { cents: 1 } } } */
function nest(facts: JsonObject): JsonObject {
  const nested: Record<string, Json> = {}
  for (const [name, value] of Object.entries(facts)) {
    const parts = name.replace('[]', '').split('.')
    let place = nested
    for (const part of parts.slice(0, -1)) place = (place[part] ??= {}) as Record<string, Json>
    place[parts.at(-1)!] = value
  }
  return nested
}
