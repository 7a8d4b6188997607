import { describe, expect, it } from 'vitest'
import { findPlace } from '../../../src/app/router/findPlace.ts'
import file from '../../../flows/signer/signer.screens.json' with { type: 'json' }
import type { Screens } from '../../../src/model/index.ts'
import { sampleEdition } from '../sampleEdition.ts'
import { proves, type RequirementId } from '../../proves.ts'

const { engine, bundle } = sampleEdition()
const uuid = '3f2504e0-4f89-11d3-9a0c-0305e82c3301'
const roots = ['/heloc-signer', '/account/heloc/heloc-signer']
const { screens, redirects } = file as unknown as Screens
const { routing, tracker } = engine.bundle
const withSigners = {
  ...engine,
  bundle: { ...bundle, signer: { routing, tracker, screens: { screens, redirects } } },
}

const placeOf = (path: string) =>
  findPlace(withSigners, bundle.org, new URL(path, 'http://localhost'))

describe('paths of co-signers', () => {
  const places: readonly (readonly [string, object, ...RequirementId[]])[] = [
    ['', { type: 'redirect', to: '/heloc-signer/login' }],
    ['/', { type: 'redirect', to: '/heloc-signer/login' }],
    ['/resume', { type: 'signer', path: '' }],
    ['/login', { type: 'signer-login' }],
    ['/cancelled', { type: 'signer', path: 'cancelled' }],
    ['/identity', { type: 'signer', path: 'identity' }],
    ['/intro', { type: 'signer', path: 'intro' }],
    ['/error', { type: 'signer', path: 'error' }],
    ['/sign', { type: 'signer', path: 'sign' }],
    ['/documents', { type: 'signer', path: 'documents' }],
    ['/conditions', { type: 'signer', path: 'conditions' }],
    ['/conditions/', { type: 'signer', path: 'conditions' }],
    [
      '/conditions/upload-document',
      { type: 'signer', path: 'conditions/upload-document' },
      'A-ROUTE-042',
    ],
    ['/conditions/identity', { type: 'signer', path: 'conditions/identity' }, 'A-ROUTE-042'],
    ['/conditions/phone-number', { type: 'redirect', to: '/heloc-signer/conditions' }],
    ['/conditions/anything', { type: 'redirect', to: '/heloc-signer/conditions' }],
    ['/conditions/identity/more', { type: 'redirect', to: '/heloc-signer/conditions' }],
    [`/${uuid}`, { type: 'redirect', to: '/heloc-signer/login' }, 'A-ROUTE-003'],
    // No screen of the borrower is one of theirs.
    ['/liens', { type: 'redirect', to: '/heloc-signer/login' }],
  ]
  for (const [path, place, ...rows] of places)
    it(`${path} shows ${JSON.stringify(place)}`, proves(...rows), () => {
      for (const root of roots) expect(placeOf(root + path)).toEqual(place)
    })
})
