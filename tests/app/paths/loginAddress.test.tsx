import { expect, it } from 'vitest'
import { loginAddress } from '../../../src/app/paths/loginAddress.ts'
import { proves } from '../../proves.ts'

it.each([
  ['/dashboard', '', '/auth/login?redirectUrl=%2Fdashboard'],
  ['/account/heloc/x', '?a=1', '/auth/login?redirectUrl=%2Faccount%2Fheloc%2Fx%3Fa%3D1'],
  ['/', '', '/auth/login'],
  ['//elsewhere.example', '', '/auth/login'],
  ['/Upper', '', '/auth/login'],
  ['/1', '', '/auth/login'],
  ['/auth/login', '?redirectUrl=%2Fdashboard', '/auth/login'],
])(
  'from %s%s one signs in at %s',
  proves('B-ROUTE-003', 'B-ROUTE-004'),
  (pathname, search, address) => {
    expect(loginAddress({ pathname, search })).toBe(address)
  },
)

it('a signer signs in as a signer', () => {
  expect(loginAddress({ pathname: '/account/heloc/heloc-signer/sign', search: '' })).toMatch(
    /^\/account\/heloc\/heloc-signer\/login\?redirectUrl=/,
  )
  expect(loginAddress({ pathname: '/account/heloc/heloc-signers', search: '' })).toMatch(
    /^\/auth\/login/,
  )
})

it('the lender is kept on the way', () => {
  expect(loginAddress({ pathname: '/dashboard', search: '?orgCode=sample' })).toBe(
    '/auth/login?redirectUrl=%2Fdashboard%3ForgCode%3Dsample&orgCode=sample',
  )
})
