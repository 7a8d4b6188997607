import { describe, expect, it } from 'vitest'
import { loadBundles, whoSet } from '#loader'
import { sha256 } from '#loader/disk'
import { goodFiles } from './fixtures/goodFiles.ts'

const alder = 'orgs/alder/org.json'
const flow = 'flows/registration.json'
const dscr = {
  'products/dscr/org.json': {
    orgMetaData: {
      products: { heloc: null, dscr: { productType: 'DSCR_HELOC', rateType: 'FIXED' } },
    },
  },
  [`products/dscr/${flow}`]: {
    why: 'Rented homes (2026).',
    steps: { property: { title: 'The rented property' } },
  },
}

/** The small project in which Alder has that product, with more files. */
function load(product: string | undefined, files: Readonly<Record<string, unknown>>) {
  const texts = goodFiles()
  const org = JSON.parse(texts.get(alder)!) as object
  texts.set(alder, JSON.stringify({ ...org, ...(product !== undefined && { product }) }))
  for (const [path, value] of Object.entries(files)) texts.set(path, JSON.stringify(value))
  return { texts, loaded: loadBundles(texts, { sha256 }) }
}
const titleOf = ({ loaded }: ReturnType<typeof load>, org: string) =>
  loaded.bundles.get(org)?.flows.registration?.steps.property?.title
const found = ({ loaded }: ReturnType<typeof load>) =>
  loaded.issues.map(({ code, file, pointer }) => `${code} ${file}${pointer}`)

describe('a product', () => {
  const standard = load(undefined, {})

  it('changes what its lenders are given, and no one else', () => {
    const offering = load('dscr', dscr)
    expect(found(offering)).toEqual([])
    expect(titleOf(offering, 'alder')).toBe('The rented property')
    const { org, hash } = offering.loaded.bundles.get('alder')!
    expect(Object.keys(org.orgMetaData.products)).toContain('dscr')
    expect(hash).not.toBe(standard.loaded.bundles.get('alder')!.hash)
    expect(offering.loaded.bundles.get('harbor')!.hash).toBe(
      standard.loaded.bundles.get('harbor')!.hash,
    )
  })

  it('lies below what a lender changes, and says who set a value', () => {
    const own = `orgs/alder/${flow}`
    const over = load('dscr', {
      ...dscr,
      [own]: { why: 'Ours (2026).', steps: { property: { title: 'Our property' } } },
    })
    expect(titleOf(over, 'alder')).toBe('Our property')
    const { texts } = load('dscr', dscr)
    const pointer = '/steps/property/title'
    expect(whoSet(texts, 'alder', flow, pointer)).toEqual({
      layer: 'overlay',
      file: `products/dscr/${flow}`,
      pointer,
      why: 'Rented homes (2026).',
    })
    expect(whoSet(texts, 'harbor', flow, pointer)).toMatchObject({ file: flow })
    expect(whoSet(over.texts, 'alder', flow, pointer)).toMatchObject({ file: own })
  })

  it('that is wrong stops its lenders alone, at the place in its own file', () => {
    const broken = {
      ...dscr,
      [`products/dscr/${flow}`]: {
        why: 'Rented homes (2026).',
        steps: { property: { form: 'registration/nowhere' } },
      },
    }
    const offering = load('dscr', broken)
    expect(found(offering)).toContain(
      `loader/form-unknown products/dscr/${flow}/steps/property/form`,
    )
    expect(offering.loaded.bundles.has('alder')).toBe(false)
    expect(offering.loaded.bundles.has('harbor')).toBe(true)
    // Also without a lender, it is told.
    expect(found(load(undefined, broken))).toContain(
      `loader/form-unknown products/dscr/${flow}/steps/property/form`,
    )
  })

  it('that has no folder is told with the names that there are', () => {
    const offering = load('dcsr', dscr)
    expect(found(offering)).toContain(`loader/product-unknown ${alder}/product`)
    expect(offering.loaded.issues.map(({ remedy }) => remedy).join()).toContain('dscr')
    expect(offering.loaded.bundles.has('alder')).toBe(false)
  })

  it('is a second one of a lender that another lender is like, which names what differs', () => {
    const second = 'orgs/alder-rented/org.json'
    const own = `orgs/alder/${flow}`
    const family = load(undefined, {
      ...dscr,
      [own]: { why: 'Ours (2026).', steps: { property: { path: '/register/home' } } },
      [second]: {
        orgCode: 'alder-rented',
        orgBrand: 'Alder Rented',
        like: 'alder',
        product: 'dscr',
        hosts: ['rented.alder.example'],
      },
    })
    expect(found(family)).toEqual([])
    const [one, other] = ['alder', 'alder-rented'].map((code) => family.loaded.bundles.get(code)!)
    expect(other!.org.orgMetaData.companyInfo).toEqual(one!.org.orgMetaData.companyInfo)
    expect(other!.org.mainBrand).toBe(false)
    expect(titleOf(family, 'alder-rented')).toBe('The rented property')
    expect(titleOf(family, 'alder')).not.toBe('The rented property')
    expect(whoSet(family.texts, 'alder-rented', flow, '/steps/property/path')).toMatchObject({
      file: own,
    })
    const unlike = load(undefined, {
      [second]: { orgCode: 'alder-rented', orgBrand: 'Alder Rented', like: 'aldr' },
    })
    expect(found(unlike)).toContain(`loader/like-unknown ${second}/like`)
  })
})
