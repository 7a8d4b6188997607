import { afterEach, expect, it } from 'vitest'
import { findUnsaidErrors } from '../../../tools/browser/findUnsaidErrors.ts'
import type { Page } from '../../../tools/browser/Page.ts'

afterEach(() => (document.body.innerHTML = ''))

const here = { evaluate: async (called: () => unknown) => called() } as unknown as Page

const error = (words: string) =>
  `<p class="lintel-error" id="name__error"><span class="lintel-hidden">Error: </span>${words}</p>`
const input = '<input id="name" aria-invalid="true" aria-describedby="name__help name__error">'
const help = '<p id="name__help">As on the deed</p>'

it.each([
  [
    'a message and its field',
    `<div data-pointer="/name">${help}${error('Enter it')}${input}</div>`,
    [],
  ],
  [
    'a message elsewhere that the field names',
    `${help}${error('Enter it')}<div data-pointer="/name">${input}</div>`,
    [],
  ],
  [
    'a message without words',
    `<div data-pointer="/name">${help}${error(' ')}${input}</div>`,
    ['#name__error', '#name'],
  ],
  [
    'a field that only its help describes',
    `<div data-pointer="/name">${help}${input}</div>`,
    ['#name'],
  ],
  ['a box that no form drew, described', `${help}${input}`, []],
  [
    'a box that no form drew, described by nothing',
    '<textarea aria-invalid="true"></textarea>',
    ['textarea'],
  ],
  ['a valid field', '<div data-pointer="/name"><input aria-invalid="false"></div>', []],
])('%s', async (_, content, found) => {
  document.body.innerHTML = content
  expect(await findUnsaidErrors(here)).toEqual(found)
})
