import { expect, it } from 'vitest'
import { readWorkers } from '../../../src/cli/browser/readWorkers.ts'

it('takes a number of workers, and 2 to 4 by the processors where none is given', () => {
  expect(readWorkers('7')).toBe(7)
  expect([2, 3, 4]).toContain(readWorkers(undefined))
})

it.each(['0', '33', '100', 'many', '-1', '2.5', ''])('refuses "%s"', (text) => {
  expect(readWorkers(text)).toBe(`--workers takes a number from 1 to 32, not "${text}".`)
})
