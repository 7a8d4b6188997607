import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { JsonObject } from '#model'
import { callLintel } from '../callLintel.ts'
import { useFolder } from '../../useFolder.ts'

const root = useFolder('lintel-each-')

interface File {
  each: { facts?: JsonObject; becomes: { sets: JsonObject; request: JsonObject } }
  cases: { becomes: { request?: JsonObject } }[]
}

const shipped = readFileSync('tests/suites/lifecycle/final-figures-ask.json', 'utf8')

/** What conform says of the shipped file after a change. */
async function conform(change: (file: File) => void) {
  const file = JSON.parse(shipped) as File
  change(file)
  writeFileSync(join(root, 'changed.json'), JSON.stringify(file))
  const { stdout } = await callLintel([
    'conform',
    '--cases',
    root,
    '--org',
    'harborlight',
    '--json',
  ])
  return JSON.parse(stdout) as { passed: number; failures: { at: string; expected: unknown }[] }
}

it('a case says what differs from what each has, and a request nothing that is null', async () => {
  const { passed, failures } = await conform(() => {})
  expect(failures).toEqual([])
  expect(passed).toBe((JSON.parse(shipped) as File).cases.length)
})

it.each<[string, (file: File) => void, string, unknown]>([
  [
    'what each has is wrong',
    ({ each }) => Object.assign(each.becomes.request, { offerDays: 31 }),
    'request/offerDays',
    31,
  ],
  [
    'what each sets is wrong',
    ({ each }) => Object.assign(each.becomes.sets, { 'file.final': 1 }),
    'sets/file.final',
    1,
  ],
  [
    'a value is left out that is not null',
    ({ cases }) => void (cases[3]!.becomes.request = {}),
    'request/state',
    null,
  ],
  [
    'a fact that a value names has another value',
    ({ each }) => Object.assign(each.becomes.request, { licensedStates: { var: 'org.orgCode' } }),
    'request/licensedStates',
    'harborlight',
  ],
])(
  'a case fails where %s',
  async (_, change, at, expected) => {
    const { failures } = await conform(change)
    expect(failures).toContainEqual(expect.objectContaining({ at, expected }))
  },
  60_000,
)
