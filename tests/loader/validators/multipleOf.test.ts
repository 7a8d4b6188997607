import { assert, constantFrom, integer, property } from 'fast-check'
import { expect, it } from 'vitest'
import { createFormValidator } from '#engine'
import { compileForm } from '#loader/validators'
import type { JsonObject } from '#model'
import { deep } from '../../deep.ts'

/** The messages of the page and of the server: the form's module, as both run it. */
function refuse(multipleOf: number, value: number): number {
  const schema: JsonObject = {
    type: 'object',
    properties: { amount: { type: 'number', multipleOf } },
  }
  const ui = { page: { heading: 'Heading', submit: 'Send' } }
  const form = compileForm({ hash: `multiple-${multipleOf}`, schema, ui, secrets: [] }, {})
  const { validate } = createFormValidator({ ...form, ui, default: form.factory })
  return validate({ amount: value }).length
}

it.each([
  [0.01, 138448154.7, 0],
  [0.01, 1000000000.07, 0],
  [0.01, 19.99, 0],
  [0.01, -19.99, 0],
  [0.01, 0, 0],
  [0.01, 1e21, 0],
  [0.01, 1e300, 0],
  [0.01, 1.234, 1],
  [0.01, 1e-9, 1],
  [0.01, 0.1 + 0.2, 1],
  [0.25, 4.75, 0],
  [0.25, 4.7, 1],
  [1e-7, 3e-7, 0],
  [1e-7, 3.5e-7, 1],
  [7, 49, 0],
  [7, 50, 1],
  [7, 49.5, 1],
  [1.5, 4.5, 0],
  [1.5, 4, 1],
])('of %d: %d has %i errors', (step, value, errors) => {
  expect(refuse(step, value)).toBe(errors)
})

it('takes every decimal of the digits that its step has, and no other', () => {
  const places = constantFrom(1, 2, 3, 4)
  assert(
    property(integer({ min: -1e13, max: 1e13 }), places, (count, digits) => {
      const [step, value] = [Number(`1e-${digits}`), Number(`${count}e-${digits}`)]
      expect(refuse(step, value)).toBe(0)
      const finer = Number(`${(count % 1e9) * 10 + 5}e-${digits + 1}`)
      expect(refuse(step, finer)).toBe(1)
    }),
    { numRuns: deep(500, 20_000) },
  )
  expect(refuse(1, Number.MAX_SAFE_INTEGER)).toBe(0)
})
