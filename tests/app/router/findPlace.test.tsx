import { expect, it } from 'vitest'
import type { Org } from '#model'
import { findPlace } from '../../../src/app/router/findPlace.ts'
import { sampleEdition } from '../sampleEdition.ts'

const { engine, bundle } = sampleEdition()
const uuid = '3f2504e0-4f89-11d3-9a0c-0305e82c3301'
const placeOf = (address: string, flags: Org['flags'] = {}) =>
  findPlace(engine, { ...bundle.org, flags }, new URL(address, 'http://localhost'))

it.each([
  ['/account/heloc/new', { type: 'flow', flow: 'registration', step: 'home' }],
  ['/account/heloc/new/income?orgCode=x', { type: 'flow', flow: 'registration', step: 'income' }],
  ['/account/heloc/old', { type: 'flow', flow: 'registration' }],
  [`/account/heloc/${uuid}`, { type: 'application', uuid, path: '' }],
  [`/account/heloc/${uuid}/unknown`, { type: 'redirect', to: `/${uuid}` }],
  ['/account/heloc/heloc-signer/login', { type: 'sign-in' }],
  ['/account/heloc/moved/x', { type: 'redirect', to: '/new' }],
  ['/account/heloc/nowhere', { type: 'leave', to: '/dashboard' }],
  ['/account/heloc', { type: 'leave', to: '/dashboard' }],
  ['/account/heloc/terms', { type: 'leave', to: '/terms' }],
  ['/heloc-signer', { type: 'leave', to: '/heloc-signer/login' }],
  ['/heloc-signer/login', { type: 'sign-in' }],
  ['/account/heloc/heloc-signer', { type: 'redirect', to: '/heloc-signer/login' }],
  ['/terms', { type: 'text', text: 'terms' }],
  ['/dashboard', { type: 'dashboard' }],
  ['/dashboard/', { type: 'dashboard' }],
  ['/dashboard/settings', { type: 'settings' }],
  ['/contact', { type: 'contact' }],
  ['/auth/login?redirectUrl=%2Fdashboard', { type: 'sign-in' }],
  ['/old?a=1', { type: 'leave', to: '/account/heloc/old?a=1' }],
  ['/account/helocopter', { type: 'leave', to: '/dashboard' }],
])('%s shows %j (A-ROUTE-001…003, A-ROUTE-021…030, A-ROUTE-043, A-REDIR-019)', (address, place) => {
  expect(placeOf(address)).toEqual(place)
})

const maintenance = (routes: string[], enabled = true) => ({ 'fe-heloc-maintenance': { enabled, variables: { routes } } })

it.each([
  ['/account/heloc/new', ['/new']],
  ['/account/heloc/new/income', ['/new']],
  ['/account/heloc/new', ['/account/heloc']],
  ['/dashboard', ['*']],
])('%s is blocked while maintenance lists %j (A-ERR-020, A-FLAG-006, A-REDIR-022)', (address, routes) => {
  expect(placeOf(address, maintenance(routes))).toEqual({ type: 'maintenance' })
})

it.each([
  ['/account/heloc/new', ['/ne', '/new/income'], true],
  ['/account/heloc/new', ['/new'], false],
  ['/account/heloc/new', ['/'], true],
])('%s is open while maintenance lists %j, switched on: %s (A-FLAG-007)', (address, routes, enabled) => {
  expect(placeOf(address, maintenance(routes, enabled)).type).toBe('flow')
})
