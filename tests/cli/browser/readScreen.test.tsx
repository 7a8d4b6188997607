import { afterEach, expect, it } from 'vitest'
import type { Page } from '../../../tools/browser/Page.ts'
import { readScreen } from '../../../src/cli/browser/readScreen.ts'

afterEach(() => (document.body.innerHTML = ''))

const here = { evaluate: async (called: () => unknown) => called() } as unknown as Page

const heading = '<h1>Your claim</h1>'
const button = '<button type="submit">Continue</button>'

it.each([
  ['whose form is not there yet', heading, false],
  [
    'of whose form a part is loading',
    `${heading}<form><div class="lintel-waiting"></div>${button}</form>`,
    false,
  ],
  ['whose form is there', `${heading}<form>${button}</form>`, true],
])('a page %s', async (_, content, isWhole) => {
  document.body.innerHTML = `<main>${content}</main>`
  expect(await readScreen(here)).toMatchObject({ heading: 'Your claim', isWhole })
})
