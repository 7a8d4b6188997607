import { describe, expect, it } from 'vitest'
import {
  createEngine,
  generateLendingCases,
  lendingMutationsOf,
  runCase,
  runLendingMutations,
} from '#analysis'
import { deep } from '../../deep.ts'
import { shipped } from '../../shipped.ts'

const subjectOf = (org: string) => {
  const bundle = shipped.bundles.get(org)!
  const places = shipped.placesOf(org)!
  return { bundle, places, engine: createEngine(bundle), files: new Map<string, string>() }
}
const alder = subjectOf('alder')
const cases = generateLendingCases(alder, 2026)
const titled = (part: string) => cases.filter(({ title }) => title.includes(part))

describe('cases generated from a lending policy', () => {
  it('hold for the lender that they were made for, each under its own title', () => {
    expect(cases.length).toBeGreaterThan(500)
    expect(cases.filter((one) => !runCase(alder, one).passed)).toEqual([])
    expect(new Set(cases.map(({ title }) => title)).size).toBe(cases.length)
  })

  it('stand on both sides of an edge, to the last unit', () => {
    expect(titled('score: 639').map(({ outcome }) => outcome.decision)).toContain('DECLINE')
    expect(titled('score: 640').map(({ outcome }) => outcome.decision)).toContain('APPROVE')
    const [below, above] = [titled('liens included: $1,')[0]!, titled('liens included: $1,')[1]!]
    const debts = [below, above].map(({ facts }) => facts['monthlyDebtsCents'] as number)
    expect(debts[1]! - debts[0]!).toBe(1)
    expect(below.outcome.binding).not.toEqual(above.outcome.binding)
  })

  it('say how a holiday moves a day, and the day before that it does not', () => {
    const applied = cases.flatMap(({ events, outcome }) =>
      events?.['appliedOn']?.startsWith('2026-11') === true
        ? [[events['appliedOn'], outcome.deadlines?.['line-disclosures']]]
        : [],
    )
    expect(applied).toContainEqual(['2026-11-22', '2026-11-25'])
    expect(applied).toContainEqual(['2026-11-23', '2026-11-27'])
  })

  it('notice changes of gates, tiers, fees and days without a case that a person wrote', () => {
    const parts = deep(/\/(gates|tiers)\/6|holidays|\/adders\/fee/, /./)
    const asked = lendingMutationsOf(alder).filter(({ pointer }) => parts.test(pointer))
    const { killed, survived } = runLendingMutations(
      alder,
      asked,
      { lending: cases, application: [] },
      { createEngine },
    )
    expect(asked.length).toBeGreaterThan(60)
    expect(killed / (killed + survived.length)).toBeGreaterThan(0.97)
  })

  it('fail where a gate is passed one point later', () => {
    const stricter = alder.bundle.lending.underwriting
    const gates = {
      ...stricter.gates,
      score: { ...stricter.gates['score']!, when: { '>': [{ var: 'score' }, 640] } },
    }
    const bundle = {
      ...alder.bundle,
      lending: { ...alder.bundle.lending, underwriting: { ...stricter, gates } },
    }
    const changed = { ...alder, bundle, engine: createEngine(bundle) }
    const failed = cases.filter((one) => !runCase(changed, one).passed).map(({ title }) => title)
    expect(failed).toContain('Credit score: 640 → APPROVE')
    expect(failed).not.toContain('Credit score: 639 → DECLINE SCORE_LOW')
  })

  it('are made for every lender, where it lends', () => {
    const [typical] = generateLendingCases(subjectOf('harborlight'), 2026)
    expect(typical!.outcome.decision).toBe('APPROVE')
    expect(typical!.facts['licensedStates']).toContain(typical!.facts['state'])
  })
})
