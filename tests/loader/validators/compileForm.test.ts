/* oxlint-disable no-thenable -- a keyword of JSON Schema */
import { hashForSchema, type RJSFSchema } from '@rjsf/utils'
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js'
import { describe, expect, it } from 'vitest'
import type { Form, FormModule, JsonObject } from '#model'
import { loadBundles } from '#loader'
import { sha256 } from '#loader/disk'
import { compileForm } from '#loader/validators'
import { goodFiles } from '../fixtures/goodFiles.ts'
import { importText, requireRuntime } from './evaluateAsPage.ts'

const alder = loadBundles(goodFiles(), { sha256 }).bundles.get('alder')!
const account = alder.forms['registration/account']!

const conditional: Form = {
  hash: 'conditional',
  secrets: [],
  ui: { page: { heading: 'Which?', submit: 'Go' } },
  schema: {
    type: 'object',
    additionalProperties: false,
    properties: { kind: { enum: ['A', 'OTHER'] }, text: false },
    allOf: [
      {
        if: { properties: { kind: { const: 'OTHER' } }, required: ['kind'] },
        then: { properties: { text: { type: 'string', minLength: 2, errorMessage: 'Required' } } },
      },
    ],
  },
}

describe('compileForm', () => {
  it('gives a module with everything that drawing and checking needs', async () => {
    const { source } = compileForm(account, alder.formats)
    const module = await importText<FormModule>(source)
    expect(module.ui).toEqual(account.ui)
    expect(JSON.stringify(module.schema)).not.toMatch(/errorMessage|x-pii|x-checks/)
    expect(module.checks).toEqual({
      'passwords-match': { field: '/confirmPassword', message: 'The passwords differ' },
    })
    expect(module.several).toEqual({ '/password': 'Password is not strong enough' })
    expect(module.order).toEqual([
      '/email',
      '/dateOfBirth',
      '/dateOfBirth/day',
      '/dateOfBirth/month',
      '/dateOfBirth/year',
      '/password',
      '/confirmPassword',
      '/terms',
    ])
  })

  it.each([
    [0.01, 19.99, true],
    [0.1, 0.3, true],
    [0.01, 1_234_567.89, true],
    [0.01, 19.999, false],
  ])('counts in decimals: of %d, %d is a multiple: %s', async (multipleOf, amount, isMultiple) => {
    const schema: JsonObject = {
      type: 'object',
      properties: { amount: { type: 'number', multipleOf } },
    }
    const { source } = compileForm({ ...account, hash: 'multiples', schema }, alder.formats)
    expect(
      (await importText<FormModule>(source)).default(requireRuntime).validate({ amount }),
    ).toBe(isMultiple)
  })

  it('names the fields of list items once, for every index', async () => {
    const balance: JsonObject = { type: 'string', 'x-several': 'Not a balance' }
    const schema: JsonObject = {
      type: 'object',
      properties: {
        liens: {
          type: 'array',
          items: { type: 'object', properties: { holder: { type: 'string' }, balance } },
        },
        note: { type: 'string' },
      },
    }
    const module = await importText<FormModule>(
      compileForm({ ...account, hash: 'lists', schema }, alder.formats).source,
    )
    expect(module.order).toEqual(['/liens', '/liens/*/holder', '/liens/*/balance', '/note'])
    expect(module.several).toEqual({ '/liens/*/balance': 'Not a balance' })
  })

  it('gives the file’s own messages, all of them', async () => {
    const { validate } = (
      await importText<FormModule>(compileForm(account, alder.formats).source)
    ).default(requireRuntime)
    expect(
      validate({ email: 'no', password: 'A', dateOfBirth: {}, confirmPassword: '', terms: true }),
    ).toBe(false)
    const messages = validate.errors!.map(
      ({ instancePath, message }) => `${instancePath} ${message}`,
    )
    expect(messages).toContain('/email Invalid email address')
    expect(messages).toContain('/password Must contain a letter')
    expect(
      validate({
        email: 'a@b.co',
        password: 'abcdefgh',
        confirmPassword: 'x',
        terms: true,
        dateOfBirth: { day: 1, month: 1, year: 1990 },
      }),
    ).toBe(true)
  })

  it('gives here and in the page the same result', async () => {
    const { source, factory } = compileForm(account, alder.formats)
    const page = (await importText<FormModule>(source)).default(requireRuntime).validate
    const here = factory(requireRuntime).validate
    for (const data of [
      {},
      null,
      [],
      { email: 1 },
      { terms: false },
      { email: 'a@b.co', unknown: 1 },
    ]) {
      expect(here(data)).toBe(page(data))
      expect(here.errors).toEqual(page.errors)
    }
  })

  it('needs neither eval nor import', () => {
    for (const form of [account, conditional])
      expect(compileForm(form, {}).source).not.toMatch(
        /\beval\b|new Function|\bimport\b|[^.]\bprocess\b/,
      )
  })

  it('refuses fields that the form does not name, inherited ones and __proto__ too', () => {
    const { validate } = compileForm(account, alder.formats).factory(requireRuntime)
    const good = {
      email: 'a@b.co',
      password: 'abcdefgh',
      confirmPassword: 'x',
      terms: true,
      dateOfBirth: { day: 1, month: 1, year: 1990 },
    }
    expect(validate(JSON.parse(`{"__proto__":1,${JSON.stringify(good).slice(1)}`))).toBe(false)
    expect(validate({ ...good, constructor: 1 })).toBe(false)
    expect(validate(Object.create(good))).toBe(false)
    expect(validate({ ...good, dateOfBirth: { day: Number.NaN, month: 1, year: 1990 } })).toBe(
      false,
    )
  })

  it('carries the subschemas that rjsf asks about under rjsf’s own hashes', async () => {
    const module = await importText<FormModule>(compileForm(conditional, {}).source)
    const { validate, isValid } = module.default(requireRuntime)
    const schema = module.schema as RJSFSchema
    const fns = { ...isValid, [hashForSchema(schema)]: validate } as never
    const validator = createPrecompiledValidator(fns, schema)
    const [{ if: condition }] = (schema as { allOf: [{ if: RJSFSchema }] }).allOf
    expect(validator.isValid(condition, { kind: 'OTHER' }, schema)).toBe(true)
    expect(validator.isValid(condition, { kind: 'A' }, schema)).toBe(false)
    expect(Object.keys(isValid)).not.toContain(hashForSchema(schema))
  })

  it('compiles a form once, known by its hash', () => {
    expect(compileForm({ ...account }, alder.formats)).toBe(compileForm(account, alder.formats))
  })

  it('throws for a keyword that means nothing', () => {
    expect(() =>
      compileForm({ ...conditional, hash: 'wrong', schema: { type: 'object', minlength: 1 } }, {}),
    ).toThrow(/minlength/)
  })
})
