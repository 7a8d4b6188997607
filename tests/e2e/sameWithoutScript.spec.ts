import type { Page } from '@playwright/test'
import { constantFrom, record, sample } from 'fast-check'
import { expect, test } from './borrower.ts'
import { isDeep } from '../deep.ts'
import { fillPlain } from './fillPlain.ts'
import { submitButton } from './walkFlow.ts'

const start = '/account/heloc/register-v2'

/** Texts that some fields take and others refuse. */
const texts = [
  '',
  ' ',
  '0',
  '12 Main Street',
  '83702',
  'ID',
  'id',
  'Zürich',
  '$96k',
  '1.234,5',
  '<b>',
]

const text = constantFrom(...texts)
// An address without a street is searched for again.
const street1 = constantFrom('1 Elm', '<b>', 'Zürich')
const addresses = record({ street1, street2: text, city: text, state: text, zip: text })
const seed = Number(process.env['LINTEL_SEED'] ?? 20261122)

/** The fields of the page, without what names them, and its errors. */
const readPage = (page: Page) =>
  page.evaluate(() => {
    const step = document.querySelector('main .step')!
    // React parts texts with comments where the server has drawn them.
    const isDrawn = ({ nodeType, ownerDocument }: Node) =>
      ownerDocument === step.ownerDocument && nodeType !== Node.COMMENT_NODE
    const describe = (node: Node): unknown => {
      if (node.nodeType === Node.TEXT_NODE) return node.textContent
      // What a screen reader was last told is not on the page.
      if (!(node instanceof Element) || node.tagName === 'OUTPUT') return []
      const left = [
        'name',
        'style',
        'data-style',
        'data-script',
        'data-script-note',
        'data-held',
        'value',
        'checked',
      ]
      const attributes = Array.from(node.attributes, ({ name, value }) => [name, value])
        .filter(([name]) => !left.includes(name!))
        .toSorted()
      const { value, checked } = node as HTMLInputElement
      const state = node.matches('input, select, textarea') ? [value, checked] : []
      return [node.tagName, attributes, state, [...node.childNodes].filter(isDrawn).map(describe)]
    }
    return {
      errors: Array.from(step.querySelectorAll('.lintel-summary li'), (one) => one.textContent),
      fields: Array.from(step.querySelectorAll('form > .lintel-fields > *'), describe),
    }
  })

test('whatever is sent, a step says and shows the same with and without a script', async ({
  page,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto(start)
  await page.goto(start)
  await expect(page.locator('[data-drawn]')).toHaveCount(0)
  // The address is typed, as it is without suggestions.
  await fillPlain(plain, { '/property/street1': '1 Elm' })
  await submitButton(plain).click()
  await page.getByRole('combobox', { name: 'Street address' }).fill('1 Elm')
  await page.getByRole('option', { name: /not listed/i }).click()
  const seen = new Set<string>()
  for (const answers of sample(addresses, { seed, numRuns: isDeep ? 60 : 8 })) {
    for (const [part, answer] of Object.entries(answers)) {
      await page.locator(`#root_property_${part}`).fill(answer)
      await fillPlain(plain, { [`/property/${part}`]: answer })
    }
    await submitButton(page).click()
    await submitButton(plain).click()
    await expect(page.locator('.lintel-summary')).toBeVisible()
    const [scripted, posted] = [await readPage(page), await readPage(plain)]
    expect(posted, JSON.stringify(answers)).toEqual(scripted)
    seen.add(scripted.errors.join())
  }
  expect(seen.size).toBeGreaterThan(3)
  await context.close()
})
