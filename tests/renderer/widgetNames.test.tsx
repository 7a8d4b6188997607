import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import formUi from '../../schemas/meta/form-ui.schema.json' with { type: 'json' }
import { fields } from '../../src/renderer/fields/index.ts'
import { furtherWidgets } from '../../src/renderer/lazy/furtherParts.ts'
import { widgets } from '../../src/renderer/widgets/index.ts'
import { drawForm } from './drawForm.tsx'

it('draws every widget that a ui file may name, and has no other', () => {
  const own = Object.keys({ ...widgets, ...furtherWidgets, ...fields }).filter(
    (name) => !/^[A-Z]/.test(name),
  )
  expect(formUi.definitions.widget.examples.toSorted()).toEqual(own.toSorted())
  expect(Object.keys(formUi.definitions.widget['x-widgets'])).toEqual(
    formUi.definitions.widget.examples,
  )
})

it('draws a new widget once its file is in widgets/further', async () => {
  const further = furtherWidgets as Record<string, (typeof furtherWidgets)[string]>
  further['stars'] = ({ id, onChange }) => (
    <button type="button" id={id} onClick={() => onChange(5)}>
      Five stars
    </button>
  )
  const field = { title: 'Stars', type: 'integer' }
  const form = drawForm(
    { type: 'object', properties: { field } },
    { field: { 'ui:widget': 'stars' } },
  )
  const button = await screen.findByText('Five stars')
  button.click()
  await expect.poll(form.typed).toEqual({ field: 5 })
})
