import type { JsonObject } from '#model'
import { ownIdentity } from '../loader/fixtures/ownIdentity.ts'

/**
 * Lenders with small overlays: a heading, a word, a price, a rule, a message, or none; each its
 * own.
 */
export function generateOrgs(
  base: ReadonlyMap<string, string>,
  count: number,
): Map<string, string> {
  const files = new Map([...base].filter(([path]) => !/^orgs\/[^/]+\//.test(path)))
  const org = JSON.parse(base.get('orgs/alder/org.json')!) as JsonObject
  const [word] = Object.keys(
    (JSON.parse(base.get('texts/words.json')!) as { words: JsonObject }).words,
  )
  const texts = [...base].filter(([path]) => path.startsWith('orgs/alder/texts/'))
  for (let index = 0; index < count; index++) {
    const orgCode = `lender-${index}`
    const put = (path: string, value: JsonObject) =>
      files.set(`orgs/${orgCode}/${path}`, JSON.stringify(value))
    put('org.json', { ...ownIdentity(org, orgCode, index), mainBrand: index === 0 })
    // What its footer names.
    for (const [path, text] of texts) files.set(path.replace('alder', orgCode), text)
    const overlay = overlays[index % (overlays.length + 1)]
    if (overlay)
      put(overlay.path, { why: 'Agreed with this lender in 2026.', ...overlay.of(index, word!) })
  }
  return files
}

const overlays: readonly {
  readonly path: string
  readonly of: (index: number, word: string) => JsonObject
}[] = [
  {
    path: 'schemas/registration/for-sale.ui.json',
    of: (index) => ({ page: { heading: `Is it for sale? (${index})` } }),
  },
  { path: 'texts/words.json', of: (index, word) => ({ words: { [word]: `Word ${index}` } }) },
  {
    path: 'lending/underwriting.json',
    of: (index) => ({ title: `Line ${index}`, adders: { autopayBps: -(index % 50) } }),
  },
  {
    path: 'flows/registration.rules.json',
    of: (index) => ({
      rules: {
        'comes-from-a-known-partner': {
          rule: { and: [{ in: [{ var: 'query.referrer' }, [`partner-${index}`]] }] },
        },
      },
    }),
  },
  {
    path: 'schemas/registration/property.json',
    of: (index) => ({
      errorMessage: { required: { property: `Please enter the address of your home (${index})` } },
    }),
  },
]
