import { describe, expect, it } from 'vitest'
import { findRedirect } from '../../../src/server/routes/findRedirect.ts'

const redirects = {
  '/': '/dashboard',
  '/account': '/dashboard',
  '/old': '/new',
  '/old/*': '/new/*',
  '/old/deep/*': '/elsewhere',
}

describe('findRedirect', () => {
  it.each([
    ['/', '/dashboard'],
    ['/account', '/dashboard'],
    ['/account/', '/dashboard'],
    ['/old', '/new'],
    ['/old/a/b', '/new/a/b'],
    ['/old/deep/x', '/elsewhere'],
    ['/older', undefined],
    ['/accounts', undefined],
    ['/toString', undefined],
    ['/__proto__', undefined],
  ])('leads %s to %s, segment by segment', (path, target) =>
    expect(findRedirect(redirects, path)).toBe(target),
  )
})
