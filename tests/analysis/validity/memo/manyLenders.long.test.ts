import { describe, expect, it } from 'vitest'
import { createMemo, loadBundles } from '#loader'
import { sha256 } from '#loader/disk'
import type { Json, JsonObject, Memo } from '#model'
import { inspect } from '#analysis'
import { goodFiles } from '../../../loader/fixtures/goodFiles.ts'
import { ownIdentity } from '../../../loader/fixtures/ownIdentity.ts'

const code = (index: number) => `lender-${String(index).padStart(3, '0')}`
const occupancy = (index: number): Json => ({
  '===': [{ var: 'property.occupancyType' }, index % 2 === 0 ? 'SECOND' : 'PRIMARY'],
})

/**
 * What a lender lays over the base: words, a text, a rule that can hold, one that cannot, or
 * nothing.
 */
const overlays: readonly ((
  index: number,
) => readonly [path: string, overlay: JsonObject] | undefined)[] = [
  (index) => [
    'schemas/registration/account.ui.json',
    { page: { heading: `Your account (${index})` } },
  ],
  (index) => ['texts/notices/too-young.json', { title: `Not yet (${index})` }],
  (index) => ['flows/registration.json', { rules: { 'lives-there': { rule: occupancy(index) } } }],
  () => [
    'flows/registration.json',
    { rules: { 'lives-there': { rule: { '===': null, and: [occupancy(0), occupancy(1)] } } } },
  ],
  () => undefined,
]

/** The small project with these lenders in place of its own; the first is the main brand. */
function withLenders(indexes: readonly number[]): Map<string, string> {
  const base = goodFiles()
  const org = JSON.parse(base.get('orgs/alder/org.json')!) as JsonObject
  const files = new Map([...base].filter(([path]) => !path.startsWith('orgs/')))
  for (const index of indexes) {
    const own = { ...ownIdentity(org, code(index), index), mainBrand: index === indexes[0] }
    files.set(`orgs/${code(index)}/org.json`, JSON.stringify(own))
    const laid = overlays[index % overlays.length]!(index)
    if (laid)
      files.set(
        `orgs/${code(index)}/${laid[0]}`,
        JSON.stringify({ why: 'Agreed in 2026.', ...laid[1] }),
      )
  }
  return files
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index)

function inspected(indexes: readonly number[], memo: Memo = createMemo()) {
  const loaded = loadBundles(withLenders(indexes), { sha256, memo })
  return inspect({ loaded, orgCodes: loaded.orgCodes }, undefined, () => {}, memo)
}

/** How often something was worked out, by the first words of its key. */
function worked(count: number): (about: string) => number {
  const memo = createMemo()
  const keys: string[] = []
  inspected(upTo(count), {
    get: memo.get,
    set: (key: string, value: Json) => (keys.push(key), memo.set(key, value)),
  })
  expect(new Set(keys).size).toBe(keys.length)
  return (about) => keys.filter((key) => key.startsWith(about)).length
}

function diagnosticsOf({ issues }: ReturnType<typeof inspect>, index: number) {
  return issues
    .filter(({ file }) => file?.startsWith(`orgs/${code(index)}/`))
    .map(({ counterexample: _shown, ...issue }) => issue)
}

describe('many lenders with small overlays', () => {
  it('have what they share looked at once, however many they are', () => {
    const [few, many] = [worked(10), worked(60)]
    for (const about of [
      'flow ',
      'application ',
      'solve ',
      'schema ',
      'between files, flows',
      'between files, screens',
    ])
      expect([about, many(about)]).toEqual([about, few(about)])
    // Each text of a file is read once: 50 org.json more, 10 headings, 10 texts; rules are laid
    // over in the same words.
    expect(many('valid ') - few('valid ')).toBe(70)
    expect(many('shape ') - few('shape ')).toBe(20)
  })

  it('have the diagnostics that each has alone, in the same order', () => {
    const all = inspected(upTo(20))
    expect(all.checked.lenders).toHaveLength(20)
    const alone = upTo(20).map((index) => inspected([index]))
    const said = new Set(
      alone.flatMap(({ issues }) => issues.map((issue) => `${issue.code} ${issue.file}`)),
    )
    expect(said).toContain('analysis/rule-never-true orgs/lender-003/flows/registration.json')
    for (const index of upTo(20))
      expect(diagnosticsOf(all, index)).toEqual(diagnosticsOf(alone[index]!, index))
  })
})
