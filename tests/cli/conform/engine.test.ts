import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { caseKinds } from '#analysis'
import { isDeep } from '../../deep.ts'
import { callLintel } from '../callLintel.ts'
import { useFolder } from '../../useFolder.ts'

const root = useFolder('lintel-engine-')
const cases = join(root, 'cases')
/** One file of each kind, with co-signers, overlays and tables among them. */
const chosen = [
  'journeys/registration-v2/the-whole-way-with-a-second-home-creates-an-account.json',
  'suites/rules/application.json',
  'suites/rules/ages.json',
  'suites/validation/birthdate.json',
  'suites/routing/decides.json',
  'suites/routing/signer.json',
  'suites/polling/statuses.json',
  'suites/progress/registration-alder.json',
  'suites/progress/tracker.json',
  'suites/overlays/alder.json',
  'suites/overlays/merge.json',
  'suites/machine/stands.json',
  'suites/screens/answers.json',
  'suites/lifecycle/beginning.json',
  'suites/lifecycle/signer.json',
  'suites/lending/deadlines.json',
  'suites/lending/prices-alder.csv',
  'suites/lending/edges-alder.csv',
  'suites/lending/reasons.csv',
]

beforeAll(() => {
  for (const path of chosen) cpSync(join('tests', path), join(cases, path))
})

interface Told {
  readonly passed: number
  readonly failed: number
  readonly skipped: readonly { readonly name: string; readonly reason: string }[]
  readonly failures: readonly { readonly cause: string; readonly at: string }[]
}

async function conform(...words: readonly string[]): Promise<Told & { readonly status: number }> {
  const { status, stdout } = await callLintel(['conform', '--json', '--org', 'alder', ...words])
  return { ...(JSON.parse(stdout) as Told), status }
}

/** An engine that opens every lender, and does this with a case. */
const says = (body: string) => `
  import { createInterface } from 'node:readline'
  const say = (text) => process.stdout.write(text + '\\n')
  for await (const line of createInterface({ input: process.stdin })) {
    const { id, ask, org } = JSON.parse(line)
    if (ask === 'open') say(JSON.stringify({ id, opened: org }))
    else { ${body} }
  }`

describe('conform at an engine of others', () => {
  it('carries every kind of case: our own engine behind the protocol keeps them all', async () => {
    const folder = isDeep ? [] : ['--cases', cases]
    const here = await conform(...folder)
    const there = await conform(
      ...folder,
      '--engine',
      `"${process.execPath}" --import tsx tools/engines/lintel.ts`,
      '--wait',
      '200',
    )
    expect(there).toMatchObject({ failures: [], status: 0 })
    expect(there.passed).toBeGreaterThan(caseKinds.length)
    if (!isDeep) expect(there).toMatchObject({ passed: here.passed, skipped: [] })
  })

  const python = spawnSync('python3', ['--version']).status === 0
  it.skipIf(!python)(
    'the reference engine (skipped where python3 is missing) keeps rules, lending and lifecycle too, and says what it does not support',
    async () => {
      const { status, failures, passed, skipped } = await conform(
        '--cases',
        cases,
        '--engine',
        'python3 tools/engines/engine.py',
        '--wait',
        '60',
      )
      expect({ status, failures }).toEqual({ status: 0, failures: [] })
      expect(passed).toBeGreaterThan(400)
      const others = ['journeys', 'validation', 'progress', 'overlays', 'screens']
      expect(new Set(skipped.map(({ reason }) => reason))).toEqual(
        new Set([
          ...others.map((kind) => `cases of the kind "${kind}"`),
          ...['%', 'filter'].map((name) => `the operator "${name}"`),
        ]),
      )
      const page = readFileSync('docs/engines.md', 'utf8')
      expect(page).toContain('rules, routing, polling, machine, lifecycle and lending')
    },
  )

  it.each<[string, string, string]>([
    ['ends', says("console.error('no memory'); process.exit(3)"), 'ended with status 3'],
    ['hangs', says(''), 'did not answer within 0.4 seconds'],
    ['prints rubbish', says("say('it depends')"), 'a line that is no JSON object: it depends'],
    ['answers out of order', says('say(JSON.stringify({ id: id + 1, result: {} }))'), 'in order'],
    ['answers nothing', says('say(JSON.stringify({ id }))'), 'no "result"'],
    ['gives in', says("say(JSON.stringify({ id, error: 'sorry' }))"), 'The engine says: sorry'],
    ['is wrong', says('say(JSON.stringify({ id, result: {} }))'), 'comes to another result'],
    ['opens another lender', "process.stdin.on('data', () => console.log('{\"id\":1}'))", 'opened'],
    ['is not there', '', 'ended with status'],
  ])('an engine that %s never passes, and the report says so', async (name, program, cause) => {
    const file = join(root, `${name.replaceAll(' ', '-')}.mjs`)
    if (program !== '') writeFileSync(file, program)
    mkdirSync(join(root, 'one'), { recursive: true })
    const one = join(root, 'one/rules.json')
    writeFileSync(
      one,
      JSON.stringify({
        title: 'One',
        org: 'alder',
        cases: [{ title: 'A fact', rule: 'is-adult', facts: {}, is: 'unknown' }],
      }),
    )
    const found = await conform(
      '--config',
      'tests/suites/check/base',
      '--cases',
      one,
      '--engine',
      `"${process.execPath}" ${file}`,
      '--wait',
      name === 'hangs' ? '0.4' : '60',
    )
    expect(found).toMatchObject({ passed: 0, failed: 1, status: 1 })
    expect(found.failures[0]!.cause).toContain(cause)
  })
})
