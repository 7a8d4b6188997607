import { expect, it } from 'vitest'
import { siteAddress } from '../../../src/app/paths/siteAddress.ts'

it.each([
  ['/terms', '', '/terms'],
  ['/privacy', '?orgCode=sample', '/privacy?orgCode=sample'],
  ['/register', '', '/account/heloc/register'],
  [
    '/register?step=address',
    '?orgCode=sample',
    '/account/heloc/register?step=address&orgCode=sample',
  ],
  ['/account/heloc/register-v2', '', '/account/heloc/register-v2'],
  ['/dashboard/settings', '', '/dashboard/settings'],
  ['https://elsewhere.example/terms', '?orgCode=sample', 'https://elsewhere.example/terms'],
  ['mailto:help@sample.example', '', 'mailto:help@sample.example'],
])('the path %s of the configuration leads, on a page with "%s", to %s', (to, search, address) => {
  expect(siteAddress(to, search)).toBe(address)
})
