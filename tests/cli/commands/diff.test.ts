import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadBundles } from '#loader'
import { sha256 } from '#loader/disk'
import { bundleParts } from '../../../src/cli/diff/readSide.ts'
import { brokenFiles } from '../../loader/fixtures/brokenFiles.ts'
import { editJson } from '../../loader/fixtures/editJson.ts'
import { goodFiles } from '../../loader/fixtures/goodFiles.ts'
import { writeFiles } from '../../loader/fixtures/writeFiles.ts'
import { callLintel } from '../callLintel.ts'
import { useFolder } from '../../useFolder.ts'

const folder = useFolder('lintel-diff-')
const earlier = join(folder, 'before.json')
const [old, now, broken, bundle, garbage, part, hollow] = [
  'old',
  'now',
  'broken',
  'bundle.json',
  'garbage.json',
  'part.json',
  'hollow.json',
].map((name) => join(folder, name)) as [string, string, string, string, string, string, string]
const later = editJson(goodFiles(), 'orgs/harbor/org.json', ['licensedStates'], ['CA'])
beforeAll(() => {
  writeFiles(old, goodFiles())
  writeFiles(now, later)
  writeFiles(broken, brokenFiles())
  writeFileSync(earlier, JSON.stringify(loadBundles(goodFiles(), { sha256 }).bundles.get('harbor')))
  writeFileSync(bundle, JSON.stringify(loadBundles(later, { sha256 }).bundles.get('harbor')))
  writeFileSync(
    hollow,
    JSON.stringify({
      hash: 'x',
      ...Object.fromEntries(bundleParts.map((name) => [name, {}])),
      org: { orgCode: 'harbor' },
    }),
  )
  writeFileSync(garbage, '{ "org": ')
  writeFileSync(part, '{ "org": { "orgCode": "harbor" } }')
})

describe('diff', () => {
  it('names the applicant on the edge of a gate, and how many others pay another price', async () => {
    const over = join(folder, 'policy')
    const patch = [
      { op: 'replace', path: '/gates/score/when', value: { '>': [{ var: 'score' }, 640] } },
      { op: 'replace', path: '/gates/score/title', value: 'The credit score is 641 or more' },
      { op: 'replace', path: '/tiers/700/rateBps', value: 960 },
    ]
    writeFiles(over, new Map([['lending/underwriting.patch.json', JSON.stringify(patch)]]))
    const { status, stdout } = await callLintel([
      'diff',
      '.',
      '.',
      '--over',
      over,
      '--org',
      'alder',
    ])
    expect(status).toBe(0)
    expect(stdout).toMatch(
      /The gate “score” .* decides otherwise about \d+ of \d+ made-up applicants\.\n {4}in lending\/underwriting\.json \/gates\/score\/when\n {4}example: score = 640\n {4}before: APPROVE, .*\n {4}now: DECLINE: SCORE_LOW\n/,
    )
    expect(stdout).toMatch(/ {2}\d+ of \d+ made-up applicants get another decision or price\./)
  })

  it('compares every lender of two folders, and ends with 0 though they differ', async () => {
    const { status, stdout } = await callLintel(['diff', old, now])
    expect(status).toBe(0)
    expect(stdout).toContain('alder: no difference\n')
    expect(stdout).toMatch(
      /harbor: \d+ differences, \d+ treat someone differently.*\n\nWho is treated differently \(/,
    )
    expect(stdout).toContain(
      'example: today = "2026-11-21"; property.state = "TX"\n    before: true\n    now: false\n',
    )
    expect(stdout).toContain(
      'The lender’s licensedStates loses “TX”.\n    in orgs/harbor/org.json /licensedStates\n',
    )
  })

  it('summarizes for compliance what two products differ in, with the law that binds one', async () => {
    const { status, stdout } = await callLintel(['diff', 'alder', 'rentara', '--summary'])
    expect(status).toBe(0)
    const parts = stdout.split('\n\n').map((topic) => topic.replaceAll(/\n {4,}/g, ' '))
    const partOf = (title: RegExp) => parts.find((topic) => title.test(topic))
    expect(partOf(/^\d+ obligations that bind only the lender before/)).toContain(
      '12 CFR 1026.15(b)',
    )
    expect(partOf(/^\d+ obligations that bind only the lender now/)).toContain(
      'certifies business purpose',
    )
    const credit = partOf(/^Who gets credit, and at which price: \d+ differences/)
    expect(credit).toContain('made-up applicants get another decision or price.')
    expect(credit).toMatch(
      /gone: .*facts \(Income a year; .*tiers \(640, max DTI 43%; .* new: The rent covers what the/,
    )
    expect(partOf(/^The lender: /)).toMatch(
      /licensed states \(without AL, .*NMLS “9900101” → “9900505”/,
    )
    expect(partOf(/^Registration: /)).toContain(
      'After the step “Sale status” of “Registration”: “Your income” before, “How it is used” now.',
    )
    const application = partOf(/^The application: /)
    expect(application).toContain('“Make the closing documents: everything for it is known')
    expect(application, 'told with its rule').not.toContain('The work “')
    expect(stdout).not.toContain('treated differently.')
    const total = Number(/: (\d+) differences/.exec(stdout)![1])
    const counted = parts.slice(1).flatMap((topic) => {
      const found = /^[A-Z][^:]*: (\d+) difference/.exec(topic)
      return found ? [Number(found[1])] : []
    })
    expect(counted.reduce((sum, one) => sum + one, 0)).toBe(total)
  })

  it.each([
    ['alder', 'rentara'],
    ['ketterly', 'vaultline'],
  ])(
    'summarizes %s and %s in titles, without names of files, places and codes',
    async (...pair) => {
      const { stdout } = await callLintel(['diff', ...pair, '--summary'])
      const lines = stdout.trimEnd().split('\n')
      expect(lines.length).toBeLessThan(380)
      expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(130)
      const raw =
        /(?<=^|[\s(“])\/[\w:-]+|\w+\.json|\b[a-z]+-(?:[a-z]+-)+[a-z]+(?=[”;])|\b[a-z]+[A-Z]\w*|\b[A-Z]+_[A-Z_]+\b|\[\[|\b[0-9a-f]{8}-[0-9a-f]{4}/
      expect(lines.filter((line) => raw.test(line))).toEqual([])
    },
  )

  it('gives machines one document, and compares only one lender', async () => {
    const { status, stdout } = await callLintel(['diff', old, now, '--org', 'harbor', '--json'])
    expect(status).toBe(0)
    const { comparisons } = JSON.parse(stdout) as {
      comparisons: { before: string; after: string; differences: { kind: string }[] }[]
    }
    expect(comparisons.map(({ before, after }) => [before, after])).toEqual([['harbor', 'harbor']])
    expect(comparisons[0]!.differences.find(({ kind }) => kind === 'rule')).toMatchObject({
      result: 'different',
      example: { before: 'true', after: 'false' },
    })
  })

  it('compares two lenders of one folder, and a folder’s lender with a bundle in a file', async () => {
    const lenders = await callLintel(['diff', 'alder', 'harbor', '--config', old])
    expect(lenders.status).toBe(0)
    expect(lenders.stdout).toContain('in flows/registration.json /steps/property/next\n')
    expect((await callLintel(['diff', now, bundle])).stdout).toContain('harbor: no difference')
    expect((await callLintel(['diff', 'harbor', bundle, '--config', old])).stdout).toContain(
      'licensedStates loses “TX”',
    )
  })

  it('says what files that are laid over the second side change', async () => {
    const overlay = join(folder, 'overlay')
    writeFiles(overlay, new Map([['orgs/harbor/org.json', later.get('orgs/harbor/org.json')!]]))
    for (const call of [
      [old, old, '--over', overlay],
      ['harbor', 'harbor', '--config', old, '--over', overlay],
    ]) {
      const { status, stdout } = await callLintel(['diff', ...call])
      expect(status).toBe(0)
      expect(stdout).toMatch(/harbor: \d+ differences, \d+ treat someone differently/)
      expect(stdout).toContain('    before: true\n    now: false\n')
    }
    const { stdout: none } = await callLintel(['diff', now, old, '--over', overlay])
    expect(none).toContain('harbor: no difference\n')
    const file = await callLintel(['diff', old, earlier, '--org', 'harbor', '--over', overlay])
    expect([file.status, file.stderr]).toEqual([2, expect.stringContaining('--over')])
  })

  it('ends with 1 where a side has errors or is no bundle, and says which', async () => {
    const invalid = await callLintel(['diff', old, broken])
    expect(invalid).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('loader/step-unknown'),
    })
    for (const [file, reason] of [
      [garbage, 'loader/not-json'],
      [hollow, 'does not contain a bundle'],
      [part, 'it has no flows, rules'],
    ]) {
      const { status, stdout } = await callLintel(['diff', old, file!, '--org', 'harbor'])
      expect({ status, stdout }).toEqual({ status: 1, stdout: expect.stringContaining(reason!) })
    }
  })

  it('compares two files that hold a bundle each, and one with a folder', async () => {
    const { status, stdout } = await callLintel(['diff', earlier, bundle])
    expect({ status, stdout }).toEqual({
      status: 0,
      stdout: expect.stringContaining('licensedStates loses “TX”'),
    })
    expect((await callLintel(['diff', bundle, bundle, '--json'])).stdout).toContain(
      '"differences": []',
    )
    expect((await callLintel(['diff', earlier, now])).stdout).toContain('licensedStates loses “TX”')
  })

  it('ends with 2 where a side is missing, and says which word means nothing', async () => {
    expect(await callLintel(['diff', old])).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('B is missing.'),
    })
    expect((await callLintel(['diff'])).stderr).toContain('A and B are missing.')
    const { status, stdout } = await callLintel(['diff', 'alder', 'harbr', '--config', old])
    expect({ status, stdout }).toEqual({
      status: 1,
      stdout: expect.stringContaining('Did you mean "harbor"?'),
    })
    const nowhere = await callLintel(['diff', old, 'nowhere', '--config', folder])
    expect(nowhere.stdout).toContain(
      `"nowhere" is not a folder, a file or a lender of ${folder}. Its lenders: none.`,
    )
    expect(nowhere.stdout).not.toContain('holds no lender')
  })
})
