import { describe, expect, it } from 'vitest'
import { analyse, type Report } from '#analysis'
import { compile } from '#engine'
import { loadBundles, type Loaded } from '#loader'
import { sha256 } from '#loader/disk'
import { goodFiles } from '../../loader/fixtures/goodFiles.ts'
import { shippedReports } from '../shippedReports.ts'

const reportOf = (loaded: Loaded, org: string): Report => {
  const bundle = loaded.bundles.get(org)!
  return analyse({
    bundle,
    engine: compile(bundle, () => undefined),
    places: loaded.placesOf(org)!,
  })
}
const withRule = (rule: object) => {
  const files = goodFiles()
  const path = 'flows/shared.rules.json'
  const text = JSON.parse(files.get(path)!) as { rules: Record<string, object> }
  text.rules['asked-in-vain'] = { title: 'The home is in two states at once', rule }
  return loadBundles(files.set(path, JSON.stringify(text)), { sha256 })
}

const state = (is: string) => ({ '===': [{ var: 'property.state' }, is] })

describe('rules that come out one way only', () => {
  it('there are none among the shipped ones, and few that no one can be sure of', () => {
    for (const { diagnostics, unchecked } of shippedReports().values()) {
      expect(diagnostics.filter(({ code }) => code.startsWith('analysis/rule-never'))).toEqual([])
      expect(
        unchecked.filter(({ what }) => what.startsWith('Whether the rule')).length,
      ).toBeLessThan(10)
    }
  })

  it('are reported with file and pointer', () => {
    const loaded = withRule({ and: [state('CA'), state('TX')] })
    const [org] = loaded.orgCodes
    const diagnostic = reportOf(loaded, org!).diagnostics.find(
      ({ code }) => code === 'analysis/rule-never-true',
    )!
    expect(loaded.place(diagnostic, org!)).toMatchObject({
      severity: 'warning',
      file: 'flows/shared.rules.json',
      pointer: '/rules/asked-in-vain/rule',
      message: 'The rule "asked-in-vain" can never be true: The home is in two states at once.',
    })
  })

  it('that can never be false too', () => {
    const known = { present: 'property.state' }
    const loaded = withRule({ or: [known, { '!': [known] }] })
    const codes = reportOf(loaded, loaded.orgCodes[0]!).diagnostics.map(({ code, values }) => [
      code,
      values?.name,
    ])
    expect(codes).toContainEqual(['analysis/rule-never-false', 'asked-in-vain'])
  })
})
