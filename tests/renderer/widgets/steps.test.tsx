import { assert, asyncProperty, constantFrom, integer, record } from 'fast-check'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { JsonObject } from '#model'
import { drawCompiled } from '../shapes/drawCompiled.tsx'

const limits = record({
  type: constantFrom('number', 'integer'),
  least: integer({ min: -60, max: 60 }),
  span: integer({ min: 60, max: 160 }),
  multipleOf: constantFrom(0.01, 0.1, 0.25, 1.5, 2, 3, 5, undefined),
  edges: constantFrom('none', 'exclusive'),
})

const formOf = (field: JsonObject): JsonObject => ({
  type: 'object',
  additionalProperties: false,
  required: ['field'],
  properties: { field: { title: 'Field', ...field } },
})

it('every step of a slider gives a number that the schema takes', async () => {
  await assert(
    asyncProperty(limits, async ({ type, least, span, multipleOf, edges }) => {
      const [minimum, maximum] = [least / 10, (least + span) / 10]
      const exclusive: JsonObject =
        edges === 'exclusive' ? { exclusiveMinimum: minimum, exclusiveMaximum: maximum } : {}
      const schema: JsonObject = {
        type,
        minimum,
        maximum,
        ...(multipleOf !== undefined && { multipleOf }),
      }
      const drawn = await drawCompiled(formOf({ ...schema, ...exclusive }), {
        field: { 'ui:widget': 'slider' },
      })
      const slider = page.getByRole('slider', { name: 'Field' }).element() as HTMLElement
      slider.focus()
      const told: unknown[] = []
      for (const key of [
        'ArrowRight',
        'ArrowUp',
        'PageUp',
        'ArrowLeft',
        'End',
        'ArrowLeft',
        'Home',
      ]) {
        await userEvent.keyboard(`{${key}}`)
        const value = drawn.typed()['field']
        if (value !== undefined)
          told.push(...drawn.validate({ field: value }).map(({ message }) => [key, value, message]))
      }
      expect(told).toEqual([])
    }),
    { numRuns: 12, endOnFailure: true },
  )
})

it.each([
  [{ type: 'number', multipleOf: 0.01 }, '19.99', 19.99],
  [{ type: 'number', multipleOf: 0.1 }, '0.3', 0.3],
  [{ type: 'number', multipleOf: 0.01 }, '1,234,567.89', 1_234_567.89],
])('a decimal that is a multiple is taken: %j, %s', async (schema, typed, sent) => {
  const drawn = await drawCompiled(formOf(schema))
  await userEvent.fill(page.getByRole('textbox', { name: 'Field' }), typed)
  await userEvent.click(page.getByRole('button', { name: 'Continue' }))
  expect(drawn.submitted).toEqual([{ field: sent }])
})

it('a scale offers no step that the schema refuses', async () => {
  await drawCompiled(
    formOf({ type: 'integer', minimum: 0, maximum: 10, multipleOf: 5, exclusiveMaximum: 10 }),
    {
      field: { 'ui:widget': 'scale' },
    },
  )
  const steps = [...document.querySelectorAll<HTMLInputElement>('[type=radio]')].map(
    ({ value }) => value,
  )
  expect(steps).toEqual(['0', '5'])
})
