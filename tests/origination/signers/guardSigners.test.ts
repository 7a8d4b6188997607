import { expect, it } from 'vitest'
import { ProblemError } from '#origination'
import { guardSigners } from '../../../src/origination/signers/guardSigners.ts'

/** Whether an answer may name these where one person was asked before and two are the most. */
function mayName(...emails: string[]): boolean {
  const facts = { file: { signers: { s1: { person: { email: 'kim@example.com' } } } } }
  const value = emails.map((email) => ({ email }))
  try {
    guardSigners({ facts } as never, [{ path: 'case.coDeed.asked', value }] as never, 2)
    return true
  } catch (error) {
    if (error instanceof ProblemError) return false
    throw error
  }
}

it('counts every person once, however an address is typed', () => {
  expect(mayName('kit@example.com')).toBe(true)
  expect(mayName('kit@example.com', ' Kim@Example.com ', 'KIT@example.com')).toBe(true)
  expect(mayName('kit@example.com', 'kai@example.com')).toBe(false)
})
