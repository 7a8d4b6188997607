import { expect, it } from 'vitest'
import { afterSignIn } from '../../../src/app/paths/afterSignIn.ts'

const tokenOf = (claims: object) => `.${btoa(JSON.stringify(claims))}.`
const borrower = { jwt: tokenOf({ variant: 'customer' }), hasConsole: true }
const agent = { jwt: tokenOf({ variant: 'agent' }), hasConsole: true }

it.each([
  ['', '/dashboard', 'came from nowhere'],
  ['?redirectUrl=%2Fcontact%3Fa%3D1', '/contact?a=1', 'came from a page'],
  ['?redirectUrl=%2F%2Felsewhere.example', '/dashboard', 'another site (B §2)'],
  ['?redirectUrl=https%3A%2F%2Felsewhere.example', '/dashboard', 'another site (B §2)'],
  ['?redirectUrl=%2FUpper', '/dashboard', 'no lowercase letter (B §2)'],
  ['?orgCode=sample', '/dashboard?orgCode=sample', 'the lender is kept'],
  ['?redirectUrl=%2Fcontact&orgCode=sample', '/contact?orgCode=sample', 'the lender is kept'],
])('signing in at %s leads to %s: %s', (search, to) => {
  expect(afterSignIn(search, borrower)).toBe(to)
})

it('leads agents of a lender to the console, and back to where they came from', () => {
  expect(afterSignIn('?mode=agent&orgCode=sample', agent)).toBe('/agent?orgCode=sample')
  expect(afterSignIn('?redirectUrl=%2Fdashboard', agent)).toBe('/dashboard')
  expect(afterSignIn('', { ...agent, hasConsole: false })).toBe('/dashboard')
})
