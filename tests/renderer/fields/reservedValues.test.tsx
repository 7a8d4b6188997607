import { describe, expect, it } from 'vitest'
import { choicesOf } from '../../../src/renderer/choicesOf.ts'
import { drawForm, drawnWhole } from '../drawForm.tsx'

/** Values that every object of JavaScript has as names. */
const values = [...Object.getOwnPropertyNames(Object.prototype), 'OTHER']
const strings = { type: 'string', enum: values }
const list = { type: 'array', uniqueItems: true, items: strings }
const labels = { OTHER: 'Another word' }
const titles = values.map((value) => (value === 'OTHER' ? labels.OTHER : value))

describe('choices with names that every object has', () => {
  it.each([
    ['a select', strings, { 'ui:widget': 'select' }, 'option:not([value=""])'],
    ['radio cards', strings, { 'ui:widget': 'radio-cards' }, 'label.lintel-card'],
    ['checkboxes', list, { 'ui:field': 'checkbox-list' }, 'label.lintel-card'],
    ['a ranking', list, { 'ui:field': 'ranking' }, 'button'],
  ])('are drawn by %s with their own words only', async (_, schema, look, selector) => {
    drawForm(
      { type: 'object', properties: { choice: { ...schema, title: 'Choice' } } },
      { choice: { ...look, 'ui:options': { labels } } },
    )
    await drawnWhole()
    const form = document.querySelector('form')!
    const shown = [...form.querySelectorAll(selector)].map(({ textContent }) => textContent)
    for (const title of titles) expect(shown.some((text) => text.includes(title))).toBe(true)
    expect(form.textContent).not.toMatch(/native code|\[object|function/)
  })

  it('have no description that is not theirs', () => {
    const enumOptions = values.map((value) => ({ value, label: value }))
    for (const { label, description } of choicesOf({ enumOptions, labels }))
      expect([typeof label, description]).toEqual(['string', undefined])
  })
})
