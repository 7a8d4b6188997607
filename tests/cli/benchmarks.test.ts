import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

const one =
  'tests/journeys/application/a-bank-that-looks-at-the-account-for-a-day-is-waited-for.json'
/** Each benchmark that needs no build and no database, at its smallest size. */
const benchmarks: readonly (readonly [name: string, ...words: readonly string[]])[] = [
  ['loader', '1'],
  ['rules', '10'],
  ['cli', '1', 'tests/suites/check/base'],
  ['conform', one, '1'],
]

it.each(benchmarks)('the benchmark %s does its work', { timeout: 600_000 }, (name, ...words) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--expose-gc', '--import', 'tsx', `tests/bench/${name}.ts`, ...words],
    { encoding: 'utf8' },
  )
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout).not.toMatch(/NaN|Infinity|\b0 (bundles|journeys|applications|lenders)/)
})
