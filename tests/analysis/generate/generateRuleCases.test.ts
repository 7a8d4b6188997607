import { describe, expect, it } from 'vitest'
import { createCoverage, generateRuleCases, runCase } from '#analysis'
import { compile } from '#engine'
import { createNames } from '../../../src/analysis/english/createNames.ts'
import { mutateRule } from '../../../src/analysis/mutate/mutateRule.ts'
import { shipped as loaded } from '../../shipped.ts'

const bundle = loaded.bundles.get('alder')!
const places = loaded.placesOf('alder')!
const subject = {
  bundle,
  engine: compile(bundle, () => undefined),
  places,
  files: new Map<string, string>(),
}
const rules = [
  'home-is-settled',
  'closing-is-held-up',
  'spouse-must-sign-by-law',
  'signer-can-sign',
]

describe('generateRuleCases', () => {
  it.each(rules)(
    '%s: its cases hold, and come by every part of it either way',
    (rule) => {
      const coverage = createCoverage()
      for (const one of generateRuleCases(subject, rule, () => false))
        expect(runCase(subject, one, coverage.of(subject.engine)).failures, one.title).toEqual([])
      expect(coverage.sum().rules.open.filter((name) => name.startsWith(`${rule} `))).toEqual([])
    },
    60_000,
  )

  it('makes none for what is seen already', () => {
    for (const rule of rules) expect(generateRuleCases(subject, rule, () => true)).toEqual([])
  })

  it('chooses facts by which the part decides: most clauses are noticed when they are dropped', () => {
    const rule = 'home-is-settled'
    const cases = generateRuleCases(subject, rule, () => false)
    const dropped = mutateRule(bundle.rules[rule]!.rule, createNames(bundle)).filter(({ what }) =>
      what.startsWith('drops the clause'),
    )
    expect(dropped.length).toBeGreaterThan(2)
    const noticed = dropped.filter(({ rule: body }) => {
      const changed = {
        ...bundle,
        rules: { ...bundle.rules, [rule]: { ...bundle.rules[rule]!, rule: body } },
      }
      const after = { ...subject, bundle: changed, engine: compile(changed, () => undefined) }
      return cases.some((one) => !runCase(after, one).passed)
    })
    expect(noticed.length).toBeGreaterThan(dropped.length / 2)
  })
})
