import { expect, it } from 'vitest'
import type { Json, JsonObject } from '#model'
import { checkPromises } from '../../../src/loader/checks/checkPromises.ts'
import { promisedUses } from '../../../src/loader/checks/promisedUses.ts'
import { mergePatch } from '../../../src/loader/json/mergePatch.ts'

const base: Record<string, Json> = {
  'flows/registration.rules.json': {
    rules: {
      'is-eighteen': { promise: 'nobody below 18', rule: true },
      'is-nineteen': { rule: true },
    },
  },
  'schemas/registration/birthdate.json': {
    'x-checks': {
      'is-eighteen': { field: '/birthdate', message: 'Too young' },
      'is-nineteen': { field: '/birthdate', message: 'Nearly' },
    },
  },
  'flows/registration.json': {
    steps: {
      birthdate: {
        form: 'registration/birthdate',
        next: [{ when: 'is-eighteen', go: 'end' }, { go: 'sorry' }],
      },
      sorry: { form: 'registration/sorry' },
    },
  },
}
const uses = promisedUses({ paths: Object.keys(base), read: (path) => base[path] })
const found = (path: string, overlay: JsonObject) =>
  checkPromises(path, overlay, mergePatch(base[path], overlay), uses.get(path) ?? []).map(
    ({ pointer, values }) => [pointer, values?.promise],
  )

const form = 'schemas/registration/birthdate.json'
const flow = 'flows/registration.json'

it.each<[string, string, JsonObject, string[]]>([
  [
    'takes a promised check out of a form',
    form,
    { 'x-checks': { 'is-eighteen': null } },
    ['/x-checks/is-eighteen'],
  ],
  ['takes all checks out of a form', form, { 'x-checks': null }, ['/x-checks']],
  ['takes another check out', form, { 'x-checks': { 'is-nineteen': null } }, []],
  [
    'says the check’s message in other words',
    form,
    { 'x-checks': { 'is-eighteen': { message: 'Come back later' } } },
    [],
  ],
  [
    'takes a promised rule out of a way',
    flow,
    { steps: { birthdate: { next: 'sorry' } } },
    ['/steps/birthdate/next'],
  ],
  [
    'asks it in another order',
    flow,
    { steps: { birthdate: { next: [{ go: 'sorry' }, { when: 'is-eighteen', go: 'end' }] } } },
    [],
  ],
  [
    'asks another form',
    flow,
    { steps: { birthdate: { form: 'registration/sorry' } } },
    ['/steps/birthdate/form'],
  ],
  [
    'takes the step out',
    flow,
    { steps: { birthdate: null } },
    ['/steps/birthdate', '/steps/birthdate'],
  ],
  ['changes another step', flow, { steps: { sorry: { form: 'registration/other' } } }, []],
])('an overlay that %s', (_title, path, overlay, pointers) => {
  expect(found(path, overlay)).toEqual(pointers.map((pointer) => [pointer, 'nobody below 18']))
})

it('keeps a promise that a flow makes in a rule of its own', () => {
  const own: Json = {
    steps: { name: { next: [{ when: 'is-adult', go: 'end' }] } },
    rules: { 'is-adult': { promise: 'the law asks for it', rule: true } },
  }
  const places = promisedUses({ paths: [flow], read: () => own }).get(flow)!
  const overlay: JsonObject = { steps: { name: { next: 'end' } } }
  expect(checkPromises(flow, overlay, mergePatch(own, overlay), places)).toMatchObject([
    { pointer: '/steps/name/next' },
  ])
})

it('looks at no file where nothing is promised', () => {
  const { 'flows/registration.rules.json': _rules, ...rest } = base
  expect(promisedUses({ paths: Object.keys(rest), read: (path) => rest[path] }).size).toBe(0)
})
