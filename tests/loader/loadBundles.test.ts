import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { loadBundles } from '#loader'
import { sha256 } from '#loader/disk'
import { canonicalJson, type Json } from '#model'
import { goodFiles } from './fixtures/goodFiles.ts'

const { bundles } = loadBundles(goodFiles(), { sha256 })
const [alder, harbor] = [bundles.get('alder')!, bundles.get('harbor')!]
const byName = (map: object) =>
  Object.fromEntries(Object.entries(map).toSorted(([a], [b]) => (a < b ? -1 : 1)))

function lines(map: object, hashOf: (member: object) => string): string {
  return Object.entries(byName(map as Readonly<Record<string, object>>))
    .map(([name, member]) => `${JSON.stringify(name)}:${hashOf(member)}`)
    .join('\n')
}

function hashOfMember(member: object): string {
  return typeof member === 'object' && member !== null
    ? sha256(JSON.stringify(member))
    : JSON.stringify(member)
}

describe('loadBundles', () => {
  it('merges a lender’s overlay into the base and leaves the other lender alone', () => {
    expect(harbor.flows.registration!.steps.property!.next).toBe('home-address')
    expect(alder.flows.registration!.steps.property!.next).toHaveLength(2)
  })

  it('carries an overlay of a shared definition into every form that refers to it, and into no other', () => {
    const zipOf = (bundle: typeof alder, form: string) => JSON.stringify(bundle.forms[form]!.schema)
    expect(zipOf(harbor, 'registration/property')).toContain('(-\\\\d{4})?')
    expect(zipOf(harbor, 'registration/home-address')).toContain('(-\\\\d{4})?')
    expect(zipOf(alder, 'registration/property')).not.toContain('(-\\\\d{4})?')
    expect(harbor.forms['registration/property']!.hash).not.toBe(
      alder.forms['registration/property']!.hash,
    )
    expect(harbor.forms['registration/account']).toBe(alder.forms['registration/account'])
  })

  it('merges the keywords beside a $ref over what it names', () => {
    const schema = alder.forms['registration/property']!.schema as {
      properties: { property: { required: string[]; properties: object } }
    }
    expect(Object.keys(schema.properties.property.properties)).toEqual([
      'state',
      'zip',
      'occupancyType',
    ])
    expect(schema.properties.property.required).toEqual(['state', 'zip', 'occupancyType'])
  })

  it('gathers the rules of all files', () => {
    expect(Object.keys(alder.rules)).toEqual(
      expect.arrayContaining(['chat-is-on', 'is-adult', 'is-minor', 'lives-there', 'may-lend']),
    )
    expect(Object.keys(alder.rules)).toHaveLength(12)
  })

  it('fills merge fields with the lender’s own words and hashes what is shown', () => {
    const terms = harbor.texts['consents/terms']!
    expect(terms.title).toBe('Terms of Harbor Credit Union')
    expect(terms.body[1]!.paragraph).toBe(
      'Harbor, NMLS 5678, offers Home Equity Line. [Privacy](/privacy)',
    )
    const { title, version, lang, body } = terms
    expect(terms.hash).toBe(
      createHash('sha256')
        .update(canonicalJson({ title, version, lang, body } as unknown as Json))
        .digest('hex'),
    )
    expect(terms.hash).not.toBe(alder.texts['consents/terms']!.hash)
    expect(harbor.texts['notices/too-young']).toBe(alder.texts['notices/too-young'])
  })

  it('hashes forms and bundles as the model says', () => {
    const { schema, ui, hash } = alder.forms['registration/account']!
    expect(hash).toBe(sha256(JSON.stringify({ schema, ui })).slice(0, 32))
    const { hash: bundleHash, ...rest } = alder
    expect(bundleHash).toBe(sha256(lines(rest, (map) => sha256(lines(map, hashOfMember)))))
  })

  it('lets a lender add files of its own', () => {
    const files = goodFiles().set(
      'orgs/harbor/texts/notices/member.json',
      JSON.stringify({
        why: 'Members only (board, 2026-05).',
        title: 'Members',
        version: '2026-11-01',
        lang: 'en',
        standsAlone: 'Members get it by mail.',
        body: [{ paragraph: 'Hello.' }],
      }),
    )
    const loaded = loadBundles(files, { sha256 })
    expect(loaded.issues).toEqual([])
    expect(loaded.bundles.get('harbor')!.texts['notices/member']!.title).toBe('Members')
    expect(loaded.bundles.get('alder')!.texts['notices/member']).toBeUndefined()
  })

  it('lets a lender take away a step that nothing leads to any more', () => {
    const files = goodFiles().set(
      'orgs/harbor/flows/registration.json',
      JSON.stringify({
        why: 'No second address (board, 2026-05).',
        steps: { property: { next: 'account' }, 'home-address': null },
      }),
    )
    const loaded = loadBundles(files, { sha256 })
    expect(loaded.issues).toEqual([])
    expect(Object.keys(loaded.bundles.get('harbor')!.flows.registration!.steps)).toEqual([
      'property',
      'account',
    ])
  })

  it('names the overlay, its pointer and its line for a diagnostic that the overlay brings', () => {
    const files = goodFiles().set(
      'orgs/harbor/flows/registration.json',
      '{\n  "why": "Members first (2026).",\n  "steps": {\n    "property": { "next": "home-adress" }\n  }\n}',
    )
    expect(loadBundles(files, { sha256 }).issues).toMatchObject([
      {
        code: 'loader/step-unknown',
        file: 'orgs/harbor/flows/registration.json',
        pointer: '/steps/property/next',
        line: 4,
      },
    ])
  })

  it('says of one lender the base’s diagnostics and its own, not those of others', () => {
    const files = goodFiles()
    files.set('orgs/harbor/org.json', '{')
    const loaded = loadBundles(files, { sha256 })
    expect(loaded.issuesOf('harbor').map(({ code }) => code)).toEqual(['loader/not-json'])
    expect(loaded.issuesOf('alder')).toEqual([])
    expect(loaded.issuesOf('nobody')).toEqual([])
  })

  it('says that everything is missing where there is nothing', () => {
    const loaded = loadBundles(new Map(), { sha256 })
    expect(loaded.bundles.size).toBe(0)
    expect(loaded.issues.map(({ file }) => file)).toEqual([
      'flows/routes.json',
      'schemas/formats.json',
      'texts/words.json',
    ])
  })
})
