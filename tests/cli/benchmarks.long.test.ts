import { expect, it } from 'vitest'
import { runBenchmark } from '../bench/runBenchmark.ts'

const one =
  'tests/journeys/application/a-bank-that-looks-at-the-account-for-a-day-is-waited-for.json'
/** Each benchmark that needs no build, at its smallest size. */
const benchmarks: readonly (readonly [name: string, ...size: readonly string[]])[] = [
  ['loader', '1'],
  ['rules', '10'],
  ['cli', '1', 'tests/suites/check/base'],
  ['conform', one, '1'],
  ['journal', '1', '1'],
  ['queue', '50', '1'],
  ['releases', '1'],
  ['scale', '20', '1'],
]

it.each(benchmarks)('the benchmark %s does its work', (name, ...size) => {
  const { status, stdout, stderr } = runBenchmark(name, ...size)
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout).not.toMatch(/NaN|Infinity|\b0 (bundles|journeys|applications|lenders|searches)/)
})

it.each(['journal', 'queue', 'releases', 'scale'])(
  'the benchmark %s of nothing is a failure',
  (name) => {
    expect(runBenchmark(name, '0', '0').status).toBe(1)
  },
)
