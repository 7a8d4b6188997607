import { expect, it } from 'vitest'
import { afterSignOut } from '../../../src/app/paths/afterSignOut.ts'

it.each([
  ['/auth/login?mode=agent', '', '/auth/login?mode=agent'],
  [undefined, '', '/auth/login'],
  [undefined, '?orgCode=harborlight', '/auth/login?orgCode=harborlight'],
  ['/auth/login', '?orgCode=harborlight&step=2', '/auth/login?orgCode=harborlight'],
  ['https://evil.example/', '', '/auth/login'],
  ['//evil.example/', '?orgCode=harborlight', '/auth/login?orgCode=harborlight'],
])('the server says %s, the address %s: to %s', (redirect, search, to) => {
  expect(afterSignOut(redirect, search)).toBe(to)
})
