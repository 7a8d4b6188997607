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
    ['', { type: 'redirect', to: '/heloc-signer/login' }, 'A-REDIR-002'],
    ['/', { type: 'redirect', to: '/heloc-signer/login' }, 'A-REDIR-002'],
    ['/resume', { type: 'signer', path: '' }, 'A-ROUTE-031'],
    ['/login', { type: 'signer-login' }, 'A-ROUTE-032'],
    ['/cancelled', { type: 'signer', path: 'cancelled' }, 'A-ROUTE-033'],
    ['/identity', { type: 'signer', path: 'identity' }, 'A-ROUTE-034'],
    ['/intro', { type: 'signer', path: 'intro' }, 'A-ROUTE-035'],
    ['/error', { type: 'signer', path: 'error' }, 'A-ROUTE-036'],
    ['/sign', { type: 'signer', path: 'sign' }, 'A-ROUTE-037'],
    ['/documents', { type: 'signer', path: 'documents' }, 'A-ROUTE-038'],
    ['/conditions', { type: 'signer', path: 'conditions' }, 'A-ROUTE-039'],
    ['/conditions/', { type: 'signer', path: 'conditions' }, 'A-ROUTE-039'],
    [
      '/conditions/upload-document',
      { type: 'signer', path: 'conditions/upload-document' },
      'A-ROUTE-040',
      'A-ROUTE-042',
      'A-ROLE-004',
    ],
    [
      '/conditions/identity',
      { type: 'signer', path: 'conditions/identity' },
      'A-ROUTE-041',
      'A-ROUTE-042',
    ],
    [
      '/conditions/phone-number',
      { type: 'redirect', to: '/heloc-signer/conditions' },
      'A-REDIR-003',
    ],
    ['/conditions/anything', { type: 'redirect', to: '/heloc-signer/conditions' }, 'A-REDIR-003'],
    [
      '/conditions/identity/more',
      { type: 'redirect', to: '/heloc-signer/conditions' },
      'A-REDIR-003',
    ],
    [`/${uuid}`, { type: 'redirect', to: '/heloc-signer/login' }, 'A-ROUTE-003'],
    // No screen of the borrower is one of theirs.
    ['/liens', { type: 'redirect', to: '/heloc-signer/login' }],
  ]
  for (const [path, place, ...rows] of places)
    it(`${path} shows ${JSON.stringify(place)}`, proves(...rows), () => {
      for (const root of roots) expect(placeOf(root + path)).toEqual(place)
    })
})
