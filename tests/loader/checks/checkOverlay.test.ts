import { expect, it } from 'vitest'
import type { JsonObject } from '#model'
import { checkOverlay } from '../../../src/loader/checks/checkOverlay.ts'
import { fingerprintOf } from '../../../src/loader/checks/fingerprintOf.ts'

const base: JsonObject = {
  steps: {
    name: { title: 'Name', next: [{ when: 'adult', go: 'end' }, { go: 'start' }] },
    consent: { title: 'Consent', promise: 'the law asks for it' },
  },
  properties: { ssn: { type: 'string', 'x-promise': 'we check identity' } },
}
const list = base.steps as unknown as { name: { next: JsonObject[] } }
const found = (overlay: JsonObject) =>
  checkOverlay(
    'flows/registration.json',
    { why: 'Because.', ...overlay },
    base,
    'orgs/harbor/',
  ).map(({ code, file, pointer }) => `${code.slice('loader/'.length)} ${file} ${pointer}`)
const at = 'flows/registration.json'

it.each<[string, JsonObject, string[]]>([
  [
    'changes and adds',
    { steps: { name: { title: 'Your name', next: 'consent' }, more: { title: 'More' } } },
    [],
  ],
  ['removes a step', { steps: { name: null } }, []],
  [
    'adds to a list, next to an entry that is there once',
    {
      adds: {
        '/steps/name/next': [
          { before: { go: 'start' }, items: [{ when: 'member', go: 'card' }] },
          { after: { when: 'member' }, items: [{ when: 'guest', go: 'end' }] },
        ],
      },
    },
    [],
  ],
  [
    'adds to a list that is not there, next to an entry that is not there, and what is there',
    {
      adds: {
        '/steps/name/nexts': [{ items: [1] }],
        '/steps/name/next': [
          { before: { go: 'stop' }, items: [{ go: 'end' }] },
          { items: [{ go: 'start' }] },
        ],
      },
    },
    [
      'overlay-hits-nothing orgs/harbor/flows/registration.json /adds/~1steps~1name~1nexts',
      'overlay-hits-nothing orgs/harbor/flows/registration.json /adds/~1steps~1name~1next/0/before',
      'overlay-says-the-same orgs/harbor/flows/registration.json /adds/~1steps~1name~1next/1/items/0',
    ],
  ],
  [
    'changes a promised step',
    { steps: { consent: { title: 'OK?' } } },
    [`promise-broken ${at} /steps/consent`],
  ],
  [
    'adds to a promised field',
    { properties: { ssn: { minLength: 9 } } },
    [`promise-broken ${at} /properties/ssn`],
  ],
  [
    'removes a promised step',
    { steps: { consent: null } },
    [`promise-broken ${at} /steps/consent`],
  ],
  ['removes all steps with a promised one', { steps: null }, [`promise-broken ${at} /steps`]],
  [
    'says the same of a title',
    { steps: { name: { title: 'Name' } } },
    [`overlay-says-the-same ${at} /steps/name/title`],
  ],
  [
    'removes what is not there',
    { steps: { name: { entry: null } } },
    [`overlay-hits-nothing ${at} /steps/name/entry`],
  ],
  [
    'replaces a list',
    { steps: { name: { next: [{ go: 'end' }] } } },
    [`list-unpinned ${at} /steps/name/next`],
  ],
  [
    'replaces a list that it knows',
    {
      steps: { name: { next: [{ go: 'end' }] } },
      replaces: { '/steps/name/next': fingerprintOf(list.name.next) },
    },
    [],
  ],
  [
    'replaces a list whose order was changed',
    {
      steps: { name: { next: [{ go: 'end' }] } },
      replaces: { '/steps/name/next': fingerprintOf(list.name.next.toReversed()) },
    },
    [`list-changed ${at} /steps/name/next`],
  ],
  [
    'knows a list that it leaves alone',
    { replaces: { '/steps/name/next': '00000000' } },
    ['overlay-hits-nothing orgs/harbor/flows/registration.json /replaces/~1steps~1name~1next'],
  ],
])('an overlay that %s', (_, overlay, expected) => expect(found(overlay)).toEqual(expected))

it('reports which entries of the list are new and how many are gone', () => {
  const [diagnostic] = checkOverlay(
    at,
    {
      steps: { name: { next: [] } },
      replaces: { '/steps/name/next': fingerprintOf([{ go: 'start' }, { go: 'old' }]) },
    },
    base,
    'orgs/harbor/',
  )
  expect(diagnostic!.values).toMatchObject({
    change: 'new or changed: {"when":"adult","go":"end"}; 1 gone or changed',
  })
})
