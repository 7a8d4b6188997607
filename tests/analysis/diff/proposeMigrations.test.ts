import { expect, it } from 'vitest'
import { proposeMigrations } from '#analysis'
import type { Bundle, JsonObject } from '#model'
import { buildBundle } from '../../engine/buildBundle.ts'

const text = (title: string) => ({ title, type: 'string', maxLength: 80 })
const choice = (...choices: readonly (readonly [string, string])[]) => ({
  title: 'Use',
  type: 'string',
  oneOf: choices.map(([value, title]) => ({ const: value, title })),
})
/** A flow with one step for each form, with these fields. */
const bundleOf = (forms: Readonly<Record<string, JsonObject>>): Bundle =>
  ({
    ...buildBundle({
      flows: {
        card: {
          title: 'Card',
          start: Object.keys(forms)[0]!,
          steps: Object.fromEntries(
            Object.keys(forms).map((step) => [
              step,
              { title: step, path: `/${step}`, form: step, next: [] },
            ]),
          ),
        },
      },
    }),
    forms: Object.fromEntries(
      Object.entries(forms).map(([id, properties]) => [
        id,
        { hash: id, secrets: [], schema: { type: 'object', properties }, ui: {} },
      ]),
    ),
  }) as unknown as Bundle
const propose = (
  before: Readonly<Record<string, JsonObject>>,
  after: Readonly<Record<string, JsonObject>>,
) =>
  Object.values(proposeMigrations(bundleOf(before), bundleOf(after))).map(
    ({ title: _title, flow: _flow, ...rest }) => rest,
  )

it('recognizes a field with another name by its title and shape, also in another step', () => {
  expect(propose({ a: { mail: text('Email') } }, { a: { email: text('Email') } })).toEqual([
    { from: 'a/mail', to: 'a/email' },
  ])
  expect(
    propose(
      { a: { mail: text('Email'), x: text('X') }, b: {} },
      { a: { x: text('X') }, b: { mail: text('Mail') } },
    ),
  ).toEqual([{ from: 'a/mail', to: 'b/mail' }])
})

it('recognizes a text that is asked in parts, and parts that are one text', () => {
  const [whole, parts] = [
    { a: { name: text('Name') } },
    { a: { firstName: text('First name'), lastName: { ...text('Last name'), maxLength: 40 } } },
  ]
  expect(propose(parts, whole)).toEqual([
    { from: ['a/firstName', 'a/lastName'], to: 'a/name', separator: ' ' },
  ])
  expect(
    propose(whole, {
      a: {
        firstName: { ...text('First'), maxLength: 40 },
        lastName: { ...text('Last'), maxLength: 40 },
      },
    }),
  ).toEqual([{ from: 'a/name', to: ['a/firstName', 'a/lastName'], separator: ' ' }])
})

it('recognizes choices with another name by their title, or where it is the only one', () => {
  const before = choice(['WEEKEND', 'A second home'], ['HOME', 'I live there'], ['LET', 'I let it'])
  const after = choice(['SECOND', 'A second home'], ['HOME', 'I live there'], ['RENTED', 'Tenants'])
  expect(propose({ a: { use: before } }, { a: { use: after } })).toEqual([
    { from: 'a/use', to: 'a/use', values: { WEEKEND: 'SECOND' } },
  ])
  const renamed = choice(['WEEKEND', 'A second home'], ['HOME', 'I live there'], ['RENTED', 'Let'])
  expect(propose({ a: { use: before } }, { a: { use: renamed } })).toEqual([
    { from: 'a/use', to: 'a/use', values: { LET: 'RENTED' } },
  ])
})

it('proposes nothing where nothing moved', () => {
  const same = { a: { name: text('Name') } }
  expect(propose(same, same)).toEqual([])
  expect(propose({ a: { name: text('Name') } }, { a: {} })).toEqual([])
  expect(
    propose(
      { a: { name: text('Name') } },
      { a: { name: text('Name'), age: { title: 'Age', type: 'number' } } },
    ),
  ).toEqual([])
})
