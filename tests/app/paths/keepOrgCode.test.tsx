import { expect, it } from 'vitest'
import { keepOrgCode } from '../../../src/app/paths/keepOrgCode.ts'

it.each([
  ['/terms', '?orgCode=sample', '/terms?orgCode=sample'],
  ['/register?step=name', '?step=address&orgCode=sample', '/register?step=name&orgCode=sample'],
  ['/register#top', '?orgCode=sample', '/register?orgCode=sample#top'],
  ['/register?orgCode=other', '?orgCode=sample', '/register?orgCode=other'],
  ['/terms', '', '/terms'],
  ['https://elsewhere.example/', '?orgCode=sample', 'https://elsewhere.example/'],
  ['//elsewhere.example/', '?orgCode=sample', '//elsewhere.example/'],
])('a link to %s on a page with "%s" leads to %s', (to, search, kept) => {
  expect(keepOrgCode(to, search)).toBe(kept)
})
