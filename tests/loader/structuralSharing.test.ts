import { describe, expect, it } from 'vitest'
import type { Bundle, JsonObject } from '#model'
import { loadBundles } from '#loader'
import { sha256 } from '#loader/disk'
import { deep } from '../deep.ts'
import { goodFiles } from './fixtures/goodFiles.ts'
import { ownIdentity } from './fixtures/ownIdentity.ts'

const lenders = deep(200, 1000)
const code = (index: number) => `lender-${String(index).padStart(4, '0')}`

/** The good project with so many lenders that each change one step and one text. */
function manyLenders(): Map<string, string> {
  const files = goodFiles()
  const org = JSON.parse(files.get('orgs/harbor/org.json')!) as JsonObject
  for (const path of files.keys()) if (path.startsWith('orgs/harbor/')) files.delete(path)
  for (let index = 0; index < lenders; index++) {
    files.set(`orgs/${code(index)}/org.json`, JSON.stringify(ownIdentity(org, code(index), index)))
    files.set(
      `orgs/${code(index)}/flows/registration.json`,
      JSON.stringify({
        why: 'A title of its own (2026-05).',
        steps: { account: { title: `Account ${index}` } },
      }),
    )
    files.set(
      `orgs/${code(index)}/texts/notices/too-young.json`,
      JSON.stringify({ why: 'A title of its own (2026-05).', title: `Not yet ${index}` }),
    )
  }
  return files
}

/** All objects of a bundle that are not the lender's own org. */
function objectsOf(value: unknown, seen: Set<object>): Set<object> {
  if (typeof value !== 'object' || value === null || seen.has(value)) return seen
  seen.add(value)
  for (const member of Object.values(value)) objectsOf(member, seen)
  return seen
}

const partsOf = ({ org: _org, hash: _hash, ...parts }: Bundle) => parts

/** The members of the object at these keys in the opposite order. */
function turn(value: JsonObject, [key, ...rest]: readonly string[]): JsonObject {
  if (key === undefined) return Object.fromEntries(Object.entries(value).toReversed())
  return { ...value, [key]: turn(value[key] as JsonObject, rest) }
}
const hashOf = (files: Map<string, string>) =>
  loadBundles(files, { sha256 }).bundles.get('alder')!.hash

describe(`${lenders} lenders with small overlays`, () => {
  const { bundles, orgCodes, issues } = loadBundles(manyLenders(), { sha256 })
  const [one, other] = [bundles.get(code(0))!, bundles.get(code(lenders - 1))!]

  it('share every part that they leave alone', () => {
    for (const part of [
      'forms',
      'routes',
      'calls',
      'entities',
      'formats',
      'words',
      'rules',
    ] as const)
      expect(one[part], part).toBe(other[part])
    expect(one.flows.registration).not.toBe(other.flows.registration)
    expect(one.flows.registration!.steps.property).toBe(other.flows.registration!.steps.property)
    expect(one.flows.registration!.steps.account!.title).toBe('Account 0')
    expect(one.texts['notices/too-young']!.body).toBe(other.texts['notices/too-young']!.body)
  })

  it('each add a handful of objects, not a copy of the base', () => {
    const base = objectsOf(partsOf(bundles.get('alder')!), new Set())
    const own = [...objectsOf(partsOf(one), new Set())].filter((object) => !base.has(object))
    const copied = [...objectsOf(partsOf(other), new Set())].filter((object) =>
      own.includes(object),
    )
    expect(base.size).toBeGreaterThan(120)
    expect(own.length).toBeLessThan(25)
    expect(copied).toEqual([])
  })

  it('are all valid, each with a hash of its own', () => {
    expect(issues).toEqual([])
    expect(orgCodes).toHaveLength(lenders + 1)
    expect(new Set([...bundles.values()].map(({ hash }) => hash)).size).toBe(lenders + 1)
  })
})

describe('a bundle', () => {
  it('is frozen to the leaves', () => {
    const bundle = loadBundles(goodFiles(), { sha256 }).bundles.get('harbor')!
    const objects = [...objectsOf(bundle, new Set())]
    expect(objects.filter((object) => !Object.isFrozen(object))).toEqual([])
    expect(objects.length).toBeGreaterThan(120)
  })

  it('has the same hash for the same files in any order, and another for any change', () => {
    const files = goodFiles()
    const hash = hashOf(files)
    expect(hash).toMatch(/^[0-9a-f]{64}$/)
    expect(hashOf(new Map([...files].toReversed()))).toBe(hash)
    expect(
      hashOf(new Map([...files].map(([path, text]) => [path, JSON.stringify(JSON.parse(text))]))),
    ).toBe(hash)
    for (const [path, from, to] of [
      ['texts/words.json', '"Back"', '"Go back"'],
      ['texts/consents/terms.json', '"Terms"', '"The terms"'],
      ['schemas/common/address.json', 'ZIP code', 'Zip'],
      ['orgs/alder/org.json', '"radius": 8', '"radius": 9'],
    ] as const) {
      expect(
        hashOf(new Map([...files, [path, files.get(path)!.replace(from, to)]])),
        path,
      ).not.toBe(hash)
    }
  })

  it.each([
    ['fields', 'schemas/application/profile.json', ['properties']],
    ['sets', 'flows/application/start.screens.json', ['screens', 'start/profile', 'sets']],
    ['screens', 'flows/application/end.screens.json', ['screens']],
    ['work', 'flows/application/lifecycle.json', ['work']],
  ])(
    'has another hash for another order of %s: what was kept under the old one is asked for again',
    (_, path, keys) => {
      const files = goodFiles()
      const turned = turn(JSON.parse(files.get(path)!) as JsonObject, keys)
      expect(hashOf(new Map([...files, [path, JSON.stringify(turned)]]))).not.toBe(hashOf(files))
    },
  )

  it('has no trace of $schema, why, $ref or definitions', () => {
    const text = JSON.stringify(loadBundles(goodFiles(), { sha256 }).bundles.get('harbor'))
    for (const key of ['$schema', '$ref', 'definitions']) expect(text).not.toContain(`"${key}"`)
    expect(text).not.toContain('board, 2026-03')
  })
})
