import { expect, it } from 'vitest'
import type { Org } from '#model'
import { findPlace } from '../../../src/app/router/findPlace.ts'
import { sampleEdition } from '../sampleEdition.ts'
import { proves, type RequirementId } from '../../proves.ts'

const { engine, bundle } = sampleEdition()
const uuid = '3f2504e0-4f89-11d3-9a0c-0305e82c3301'
const placeOf = (address: string, flags: Org['flags'] = {}) =>
  findPlace(engine, { ...bundle.org, flags }, new URL(address, 'http://localhost'))

const places: readonly (readonly [string, object, ...RequirementId[]])[] = [
  ['/account/heloc/new', { type: 'flow', flow: 'registration', step: 'home' }],
  ['/account/heloc/new/income?orgCode=x', { type: 'flow', flow: 'registration', step: 'income' }],
  ['/account/heloc/new/done?reference=X', { type: 'confirmation', flow: 'registration' }],
  ['/account/heloc/old', { type: 'flow', flow: 'registration' }],
  [`/account/heloc/${uuid}`, { type: 'application', uuid, path: '' }, 'A-ROUTE-002'],
  [`/account/heloc/${uuid}/unknown`, { type: 'redirect', to: `/${uuid}` }, 'A-ROUTE-002'],
  [`/account/heloc/${uuid.slice(1)}`, { type: 'unknown' }, 'A-VAL-063'],
  [
    `/account/heloc/heloc-signer/${uuid}`,
    { type: 'redirect', to: '/heloc-signer/login' },
    'A-ROUTE-003',
  ],
  ['/account/heloc/heloc-signer/login', { type: 'signer-login' }],
  ['/account/heloc/moved/x', { type: 'redirect', to: '/new' }],
  ['/account/heloc/nowhere', { type: 'unknown' }],
  ['/account/heloc', { type: 'leave', to: '/dashboard' }],
  ['/account/heloc/terms', { type: 'leave', to: '/terms' }],
  ['/account/heloc/communications', { type: 'leave', to: '/communications' }],
  ['/account/heloc/privacy', { type: 'leave', to: '/privacy' }],
  ['/account/heloc/licenses', { type: 'leave', to: '/licenses' }],
  ['/heloc-signer', { type: 'redirect', to: '/heloc-signer/login' }],
  ['/heloc-signer/login', { type: 'signer-login' }],
  ['/account/heloc/heloc-signer', { type: 'redirect', to: '/heloc-signer/login' }],
  ['/terms', { type: 'text', text: 'terms' }],
  ['/', { type: 'leave', to: '/dashboard' }],
  ['/dashboard', { type: 'dashboard' }],
  ['/dashboard/', { type: 'dashboard' }],
  ['/dashboard/settings', { type: 'settings' }],
  ['/contact', { type: 'contact' }],
  ['/auth/login?redirectUrl=%2Fdashboard', { type: 'sign-in' }],
  ['/old?a=1', { type: 'leave', to: '/account/heloc/old?a=1' }],
  ['/account/helocopter', { type: 'unknown' }],
  ['/agent/nowhere', { type: 'unknown' }],
]
for (const [address, place, ...rows] of places)
  it(`${address} shows ${JSON.stringify(place)}`, proves(...rows), () => {
    expect(placeOf(address)).toEqual(place)
  })

const maintenance = (routes: string[], enabled = true) => ({
  'fe-heloc-maintenance': { enabled, variables: { routes } },
})

it.each([
  ['/account/heloc/new', ['/new']],
  ['/account/heloc/new/income', ['/new']],
  ['/account/heloc/new', ['/account/heloc']],
  ['/dashboard', ['*']],
])('%s is blocked while maintenance lists %j', (address, routes) => {
  expect(placeOf(address, maintenance(routes))).toEqual({ type: 'maintenance' })
})

it.each([
  ['/account/heloc/new', ['/ne', '/new/income'], true],
  ['/account/heloc/new', ['/new'], false],
  ['/account/heloc/new', ['/'], true],
])('%s is open while maintenance lists %j, switched on: %s', (address, routes, enabled) => {
  expect(placeOf(address, maintenance(routes, enabled)).type).toBe('flow')
})
