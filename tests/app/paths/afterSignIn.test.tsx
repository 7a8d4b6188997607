import { expect, it } from 'vitest'
import { afterSignIn } from '../../../src/app/paths/afterSignIn.ts'

it.each([
  ['', '/dashboard', 'came from nowhere'],
  ['?redirectUrl=%2Fcontact%3Fa%3D1', '/contact?a=1', 'came from a page'],
  ['?redirectUrl=%2F%2Felsewhere.example', '/dashboard', 'another site (B §2)'],
  ['?redirectUrl=https%3A%2F%2Felsewhere.example', '/dashboard', 'another site (B §2)'],
  ['?redirectUrl=%2FUpper', '/dashboard', 'no lowercase letter (B §2)'],
  ['?orgCode=sample', '/dashboard?orgCode=sample', 'the lender is kept'],
  ['?redirectUrl=%2Fcontact&orgCode=sample', '/contact?orgCode=sample', 'the lender is kept'],
])('signing in at %s leads to %s: %s', (search, to) => {
  expect(afterSignIn(search)).toBe(to)
})
