import { describe, expect, it } from 'vitest'
import type { JsonObject, Org } from '#model'
import { loadBundles } from '#loader'
import { sha256 } from '#loader/disk'
import { goodFiles } from './fixtures/goodFiles.ts'

const base = 'orgs/base.json'
const alder = 'orgs/alder/org.json'

/** The small project with a part of both lenders in orgs/base.json: `keys` leave their org.json. */
function load(shared: JsonObject | string, keys: readonly string[] = [], own: JsonObject = {}) {
  const files = goodFiles()
  for (const path of [alder, 'orgs/harbor/org.json']) {
    const org = JSON.parse(files.get(path)!) as Record<string, unknown>
    for (const key of keys) delete org[key]
    files.set(path, JSON.stringify(path === alder ? { ...org, ...own } : org, undefined, 2))
  }
  files.set(base, typeof shared === 'string' ? shared : JSON.stringify(shared, undefined, 2))
  const { bundles, issues, place } = loadBundles(files, { sha256 })
  const orgOf = (code: string) => bundles.get(code)?.org as Org
  return {
    orgOf,
    issues,
    place,
    found: issues.map(({ code, file, pointer }) => `${code} ${file} ${pointer}`),
  }
}
const given = JSON.parse(goodFiles().get(alder)!) as JsonObject & {
  lang: string
  footer: JsonObject
  hmda: JsonObject
}

describe('orgs/base.json', () => {
  it('gives every lender what its own org.json leaves out, and changes nothing else', () => {
    const before = loadBundles(goodFiles(), { sha256 })
    const { orgOf, issues } = load({ lang: given.lang, hmda: given.hmda }, ['lang', 'hmda'])
    expect(issues).toEqual([])
    for (const code of ['alder', 'harbor'])
      expect(orgOf(code)).toEqual(before.bundles.get(code)!.org)
  })

  it('leaves the checks between files on', () => {
    const files = goodFiles()
    const flow = 'flows/registration.json'
    files.set(base, '{}')
    files.set(flow, files.get(flow)!.replace('"lives-there",', '"lives-nowhere",'))
    const { issues } = loadBundles(files, { sha256 })
    expect(issues.map(({ code }) => code)).toContain('loader/rule-unknown')
  })

  it('yields to a lender key by key: maps merge, lists and values replace', () => {
    const { orgOf } = load(
      {
        footer: { ...(given.footer as JsonObject), companyName: 'Harbor', companyNMLS: '5678' },
        licensedStates: ['TX'],
      },
      ['footer', 'licensedStates'],
      {
        footer: { companyName: 'Alder of Ohio', companyNMLS: '1234' },
        licensedStates: ['OH', 'TX'],
      },
    )
    expect(orgOf('alder').footer).toEqual({ ...given.footer, companyName: 'Alder of Ohio' })
    expect(orgOf('alder').licensedStates).toEqual(['OH', 'TX'])
    expect(orgOf('harbor').licensedStates).toEqual(['TX'])
  })

  it('adds up pricing figures: those of a lender come last and win', () => {
    const { orgOf } = load({ orgPricingData: [{ aprMinimumBps: 700 }] }, ['orgPricingData'], {
      orgPricingData: [{ aprMinimumBps: 650 }],
    })
    expect(orgOf('alder').orgPricingData).toEqual([{ aprMinimumBps: 700 }, { aprMinimumBps: 650 }])
    expect(orgOf('harbor').orgPricingData).toEqual([{ aprMinimumBps: 700 }])
  })

  it('warns of values and figures that a lender repeats', () => {
    const shared = { lang: given.lang, orgPricingData: [{ aprMinimumBps: 760 }] }
    const figures: JsonObject[] = [
      { aprMinimumBps: 700 },
      { aprMinimumBps: 700, aprMaximumBps: 1720 },
    ]
    const { found } = load(shared, ['lang'], { lang: given.lang, orgPricingData: figures })
    expect(found.filter((one) => one.startsWith('loader/org-says-the-same'))).toEqual([
      'loader/org-says-the-same orgs/alder/org.json /lang',
      'loader/org-says-the-same orgs/alder/org.json /orgPricingData/1/aprMinimumBps',
    ])
  })

  it('is named where what it gives is wrong, and the lender where its own is', () => {
    const off = { enabled: false, variables: { routes: ['/nowhere'] } }
    const inBase = load({ flags: { 'fe-heloc-maintenance': off } })
    expect(inBase.found).toContain(
      `loader/closes-nothing ${base} /flags/fe-heloc-maintenance/variables/routes/0`,
    )
    const flags = given.flags as JsonObject
    const inAlder = load({}, [], { flags: { ...flags, 'fe-heloc-maintenance': off } })
    expect(inAlder.found).toContain(
      `loader/closes-nothing ${alder} /flags/fe-heloc-maintenance/variables/routes/0`,
    )
  })

  it('places a figure of the merged list in the file that has it', () => {
    const own = { orgPricingData: [{ aprMinimumBps: 650 }] }
    const { place } = load({ orgPricingData: [{ aprMinimumBps: 700 }] }, ['orgPricingData'], own)
    const at = (pointer: string) => {
      const { file, pointer: found } = place(
        { code: 'loader/value-refused', file: alder, pointer },
        'alder',
      )
      return `${file} ${found}`
    }
    expect(at('/orgPricingData/0/aprMinimumBps')).toBe(`${base} /orgPricingData/0/aprMinimumBps`)
    expect(at('/orgPricingData/1/aprMinimumBps')).toBe(`${alder} /orgPricingData/0/aprMinimumBps`)
  })

  it('a part that neither has is missing in each org.json, with its meaning', () => {
    const { issues } = load({}, ['lang'])
    expect(issues.map(({ code, file }) => [code, file])).toEqual([
      ['loader/key-missing', alder],
      ['loader/key-missing', 'orgs/harbor/org.json'],
    ])
    expect(issues[0]!.remedy).toContain('Language of the pages.')
  })

  it('cannot name a lender, and a broken one is the only file that is reported', () => {
    expect(load({ orgCode: 'alder' }).found).toEqual([`loader/key-unknown ${base} /orgCode`])
    expect(load('{', ['lang']).found).toEqual([`loader/not-json ${base} `])
  })
})
