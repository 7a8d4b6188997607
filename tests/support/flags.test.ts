import { describe, expect, it } from 'vitest'
import { baseUrlOf, chooseVariation, decideFlag, shareOf } from '#support'
import type { Flag } from '#model'
import { proves } from '../proves.ts'

const people = Array.from({ length: 20_000 }, (_, index) => `visitor-${index}`)
const shareIn = (fits: (id: string) => boolean) =>
  (people.filter(fits).length / people.length) * 100

describe('shares', () => {
  it('are even: no tenth of people is much larger than another, whatever the names look like', () => {
    for (const prefix of ['', 'fe-a\n', 'fe-b\n', '5f0c2a4e-8b1d-4c63-9e27-']) {
      const tenths = Array.from({ length: 10 }, () => 0)
      for (const id of people) tenths[Math.floor(shareOf(`${prefix}${id}`) / 10)]! += 1
      for (const count of tenths) expect(count).toBeGreaterThan(1800)
      for (const count of tenths) expect(count).toBeLessThan(2200)
    }
  })

  it('stay within 0 and 100 and are the same for the same name', () => {
    for (const id of [...people.slice(0, 500), '', 'ü', '家']) {
      expect(shareOf(id)).toBe(shareOf(id))
      expect(shareOf(id)).toBeGreaterThanOrEqual(0)
      expect(shareOf(id)).toBeLessThan(100)
    }
  })
})

const variables = { routes: [], message: 'Back soon' }
const flag = (rules: Flag['rules'], enabled = false): Flag => ({ enabled, variables, rules })
const isIn =
  (share: number, key = 'fe-x') =>
  (id: string) =>
    decideFlag(key, flag([{ title: 'Some', share, enabled: true }]), { id }).enabled

describe('what someone gets of a flag', () => {
  it('is the flag itself where no rule fits, and nothing where there is no flag', () => {
    expect(decideFlag('x', { enabled: true, variables }, {})).toEqual({ enabled: true, variables })
    expect(decideFlag('x', undefined, {})).toEqual({ enabled: false, variables: {} })
  })

  it('goes by attributes: all that a rule asks for must fit, one that is not known never does', () => {
    const rules = [
      {
        title: 'Pilot',
        when: { organization: ['a-lender'], beta: [true] },
        enabled: true,
        variables: { message: 'Pilot' },
      },
    ]
    const decide = (attributes: Record<string, string | boolean>) =>
      decideFlag('x', flag(rules), { attributes })
    expect(decide({ organization: 'a-lender', beta: true })).toEqual({
      enabled: true,
      variables: { routes: [], message: 'Pilot' },
      rule: 'Pilot',
    })
    expect(decide({ organization: 'a-lender' }).enabled).toBe(false)
    expect(decide({ organization: 'another', beta: true }).enabled).toBe(false)
    expect(decide({}).enabled).toBe(false)
  })

  it('the first rule that fits counts', () => {
    const rules = [
      { title: 'Not them', when: { organization: ['a-lender'] }, enabled: false },
      { title: 'All others', enabled: true },
    ]
    expect(
      decideFlag('x', flag(rules), { attributes: { organization: 'a-lender' } }),
    ).toMatchObject({ enabled: false, rule: 'Not them' })
    expect(decideFlag('x', flag(rules), {})).toMatchObject({ enabled: true, rule: 'All others' })
  })

  it('a share is so large, the same people every time, and grows without throwing anyone out', () => {
    expect(shareIn(isIn(25))).toBeGreaterThan(23.5)
    expect(shareIn(isIn(25))).toBeLessThan(26.5)
    expect(people.filter(isIn(25)).every(isIn(40))).toBe(true)
    expect([shareIn(isIn(0)), shareIn(isIn(100))]).toEqual([0, 100])
    // Other flags take other people.
    expect(shareIn((id) => isIn(25)(id) && isIn(25, 'fe-y')(id))).toBeLessThan(8)
  })

  it('no one without an id is in a share', () => {
    expect(
      decideFlag('x', flag([{ title: 'Some', share: 99.99, enabled: true }]), {}).enabled,
    ).toBe(false)
    expect(decideFlag('x', flag([{ title: 'All', share: 100, enabled: true }]), {}).enabled).toBe(
      true,
    )
  })
})

describe('variations of an experiment', () => {
  const experiment = { title: 'Trial', enabled: true, share: 50 }

  it('are control or variation, half and half', proves('B-TEL-009'), () => {
    const seen = people.map((id) => chooseVariation('trial', experiment, { id }))
    expect([...new Set(seen)].toSorted()).toEqual(['control', 'variation'])
    expect(
      shareIn((id) => chooseVariation('trial', experiment, { id }) === 'variation'),
    ).toBeGreaterThan(48.5)
    expect(
      shareIn((id) => chooseVariation('trial', experiment, { id }) === 'variation'),
    ).toBeLessThan(51.5)
  })

  it('no one takes part where it is off, without an id, or where their attributes do not fit', () => {
    expect(chooseVariation('trial', { ...experiment, enabled: false }, { id: 'a' })).toBeUndefined()
    expect(chooseVariation('trial', experiment, {})).toBeUndefined()
    expect(
      chooseVariation(
        'trial',
        { ...experiment, when: { organization: ['a-lender'] } },
        { id: 'a' },
      ),
    ).toBeUndefined()
  })
})

describe('where calls of telemetry begin', () => {
  const base = { flag: 'fe-relative-url-heloc', fallback: '/telemetry' }
  const picks = (baseUrl: unknown, enabled = true) => ({
    key: base.flag,
    enabled,
    variables: [{ key: 'baseUrl', defaultValue: baseUrl }],
  })

  it('is what the flag picks', proves('B-TEL-003'), () => {
    expect(baseUrlOf(base, picks('/service-telemetry'))).toBe('/service-telemetry')
  })

  it(
    'is the fallback where the flag is not available, is off, or picks no path of this site',
    proves('B-TEL-004'),
    () => {
      expect(baseUrlOf(base, undefined)).toBe('/telemetry')
      expect(baseUrlOf(base, picks('/service-telemetry', false))).toBe('/telemetry')
      for (const odd of [
        'https://elsewhere.example',
        '//elsewhere.example',
        '',
        7,
        null,
        '/a/../b',
        undefined,
      ]) {
        expect(baseUrlOf(base, picks(odd))).toBe('/telemetry')
      }
      expect(baseUrlOf(base, { enabled: true, variables: [] })).toBe('/telemetry')
    },
  )
})
