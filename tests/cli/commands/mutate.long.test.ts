import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { useFolder } from '../../useFolder.ts'
import { callLintel } from '../callLintel.ts'

const cases = useFolder('lintel-mutate-layers-')

it('names the product’s file where a product set what is changed, else the base', async () => {
  copyFileSync('tests/suites/lending/coverage.csv', join(cases, 'coverage.csv'))
  const call = ['mutate', '--lending', '--org', 'rentara', '--cases', cases, '--json']
  const { stdout } = await callLintel(call)
  const { lenders } = JSON.parse(stdout) as {
    lenders: readonly { lending: { survived: readonly { file: string; pointer: string }[] } }[]
  }
  const changes = lenders[0]!.lending.survived
  const filesOf = (pointer: string) =>
    new Set(changes.filter((one) => one.pointer.startsWith(pointer)).map(({ file }) => file))
  expect(filesOf('/coverage/tiers/')).toEqual(new Set(['products/dscr/lending/underwriting.json']))
  expect(filesOf('/deadlines/breach-notice/')).toEqual(new Set(['lending/deadlines.json']))
})

it('weakens what brokers may do with the lender whose channel they are', async () => {
  const { status, stdout } = await callLintel(['mutate', '--obligations', '--org', 'ketterly'])
  const [, red, feared, killed, all] = /(\d+) of (\d+) feared [^;]*; (\d+) of (\d+) changes/
    .exec(stdout)!
    .map(Number) as [number, number, number, number, number]
  expect([status, red, killed]).toEqual([0, feared, all])
  expect(Math.min(feared - 14, all - 50)).toBeGreaterThan(0)
})
