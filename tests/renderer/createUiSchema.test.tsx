import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { JsonObject } from '#model'
import { createUiSchema } from '../../src/renderer/createUiSchema.ts'
import { drawForm, formats } from './drawForm.tsx'

const drawnAs = (field: JsonObject, look: JsonObject = {}) =>
  createUiSchema({ type: 'object', properties: { field } }, { field: look }, formats).field

describe('how a field is drawn', () => {
  it.each<[string, JsonObject, JsonObject, JsonObject]>([
    [
      'as the look says',
      { type: 'string', format: 'email' },
      { 'ui:widget': 'text' },
      { 'ui:widget': 'text' },
    ],
    ['by its format', { type: 'number', format: 'money' }, {}, { 'ui:widget': 'money' }],
    ['as a checkbox for yes or no', { type: 'boolean' }, {}, { 'ui:widget': 'checkbox' }],
    ['as cards for few choices', { enum: ['A', 'B'] }, {}, { 'ui:widget': 'radio-cards' }],
    ['as a list for many choices', { enum: [1, 2, 3, 4, 5, 6] }, {}, { 'ui:widget': 'select' }],
    ['as text otherwise', { type: 'string' }, {}, {}],
    [
      'as one of our fields, however it is named',
      { type: 'object' },
      { 'ui:widget': 'address' },
      { 'ui:field': 'address' },
    ],
  ])('%s', (_goal, schema, look, expected) => {
    expect(drawnAs(schema, look)).toEqual(expected)
  })
})

describe('a field that only some answers ask for', () => {
  it('says why it is asked, with its help, in its accessible description', async () => {
    drawForm(
      {
        type: 'object',
        properties: {
          rent: { type: 'string', title: 'Rent a month', description: 'Without heating.' },
        },
      },
      { rent: { 'ui:because': 'you rent your home' } },
    )
    const field = await screen.findByRole('textbox', { name: /Rent a month/ })
    const description = document.getElementById(field.getAttribute('aria-describedby')!)
    expect(description!.textContent).toBe('Without heating. We ask because you rent your home.')
  })
})
