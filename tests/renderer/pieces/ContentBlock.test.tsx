import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { FormBlock, Text } from '#model'
import { drawForm, drawnWhole } from '../drawForm.tsx'

const text = {
  title: 'What it costs',
  version: 1,
  body: [{ paragraph: 'There are no fees.' }],
} as unknown as Text
const picture = `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"/>')}`
const schema = {
  type: 'object',
  properties: { a: { type: 'string', title: 'First' }, b: { type: 'string', title: 'Second' } },
}

async function draw(blocks: Readonly<Record<string, FormBlock>>) {
  const ui = { page: { heading: 'Heading', submit: 'Continue', blocks }, fields: {} }
  const notices = Object.fromEntries(Object.keys(blocks).map((name) => [`block ${name}`, text]))
  const drawn = drawForm(schema, {}, { form: { schema, ui }, notices })
  await drawnWhole()
  return drawn
}
const order = () =>
  [...document.querySelector('.lintel-fields')!.children].map(
    ({ className }) => className.split(' ')[0],
  )

describe('content blocks', () => {
  it('stand before their field, and the others after all fields', async () => {
    const drawn = await draw({
      end: { kind: 'text', text: 't' },
      note: { kind: 'inset', text: 't', before: 'b' },
    })
    expect(order()).toEqual(['lintel-field', 'lintel-block', 'lintel-field', 'lintel-block'])
    await userEvent.click(page.getByRole('button', { name: 'Continue' }))
    expect(drawn.submitted).toEqual([{}])
  })

  it('open by the title of their text', async () => {
    await draw({ more: { kind: 'details', text: 't' } })
    await expect.element(page.getByText('There are no fees.')).not.toBeVisible()
    await userEvent.click(page.getByText('What it costs'))
    await expect.element(page.getByText('There are no fees.')).toBeVisible()
  })

  it('are tables with headings of columns and rows, scrolled by the keyboard where they are wide', async () => {
    await draw({
      rates: { kind: 'table', caption: 'Rates', columns: ['Years', 'Rate'], rows: [['10', '7 %']] },
    })
    await expect.element(page.getByRole('table', { name: 'Rates' })).toBeVisible()
    await expect
      .element(page.getByRole('columnheader', { name: 'Rate', exact: true }))
      .toBeVisible()
    await expect.element(page.getByRole('rowheader', { name: '10' })).toBeVisible()
    await expect
      .element(page.getByRole('region', { name: 'Rates' }))
      .toHaveAttribute('tabindex', '0')
  })

  it('are pictures that say what they show', async () => {
    await draw({
      house: { kind: 'picture', source: picture, alt: 'A house', caption: 'Your home' },
    })
    await expect.element(page.getByRole('img', { name: 'A house' })).toBeVisible()
    await expect.element(page.getByText('Your home')).toBeVisible()
  })
})
