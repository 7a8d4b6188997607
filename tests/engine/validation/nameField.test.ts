import { expect, it } from 'vitest'
import { nameField } from '../../../src/engine/validation/nameField.ts'

const words = { 'refused-title-none': 'This answer', 'refused-title': '“{title}”' }

/** The name of the field "city" with these titles in its look and its schema. */
function nameOf(label: string | undefined, title: string | undefined): string {
  const above = { schema: {}, look: {}, name: '' }
  const field = { schema: { title }, look: { 'ui:title': label }, name: 'city', above }
  return nameField(field as unknown as Parameters<typeof nameField>[0], words)
}

it('is its label, else its title, else how the answer is called', () => {
  expect(nameOf('Your town', 'City')).toBe('“Your town”')
  expect(nameOf(undefined, 'City')).toBe('“City”')
  expect(nameOf(undefined, undefined)).toBe('“city”')
})

it('is no label that only takes room', () => {
  expect(nameOf(' ', 'City')).toBe('“City”')
  expect(nameOf('', ' ')).toBe('“city”')
})

it('of no field is a word for the answer as a whole', () => {
  expect(nameField(undefined, words)).toBe('This answer')
})
