import { expect, it } from 'vitest'
import { whoSet } from '#loader'
import { goodFiles } from './fixtures/goodFiles.ts'

const files = goodFiles().set(
  'orgs/harbor/flows/registration.json',
  JSON.stringify({
    why: 'Members first (2026).',
    steps: { property: { next: [{ go: 'account' }] }, 'home-address': null, extra: { title: 'X' } },
  }),
)
const file = 'flows/registration.json'
const overlay = {
  layer: 'overlay',
  file: 'orgs/harbor/flows/registration.json',
  why: 'Members first (2026).',
}

it.each([
  [
    'a value of the base',
    'harbor',
    '/steps/property/title',
    { layer: 'base', file, pointer: '/steps/property/title' },
  ],
  [
    'a list that is replaced, and what is in it',
    'harbor',
    '/steps/property/next/0/go',
    { ...overlay, pointer: '/steps/property/next/0/go' },
  ],
  [
    'a map that is changed inside',
    'harbor',
    '/steps/property',
    { ...overlay, pointer: '/steps/property' },
  ],
  ['something new', 'harbor', '/steps/extra/title', { ...overlay, pointer: '/steps/extra/title' }],
  [
    'something that is removed',
    'harbor',
    '/steps/home-address/title',
    { ...overlay, pointer: '/steps/home-address' },
  ],
  [
    'a lender without an overlay',
    'alder',
    '/steps/property/next',
    { layer: 'base', file, pointer: '/steps/property/next' },
  ],
])('knows who set %s', (_, org, pointer, expected) =>
  expect(whoSet(files, org, file, pointer)).toEqual(expected),
)

it('knows the base when no lender is asked about', () =>
  expect(whoSet(files, undefined, file, '/start').layer).toBe('base'))
