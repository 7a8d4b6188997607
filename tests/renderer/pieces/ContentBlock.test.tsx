import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createFormValidator } from '#engine'
import type { FormBlock, JsonObject, Text } from '#model'
import { drawForm, drawnWhole } from '../drawForm.tsx'
import { compileInServer } from '../shapes/drawCompiled.tsx'

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

/** As the server compiles it. */
async function drawServed(
  whole: JsonObject,
  blocks: Readonly<Record<string, FormBlock>>,
  data: JsonObject = {},
) {
  const module = await compileInServer(whole)
  const { isValid } = createFormValidator(module).compiled
  const ui = { page: { heading: 'Heading', submit: 'Continue', blocks }, fields: {} }
  const notices = Object.fromEntries(Object.keys(blocks).map((name) => [`block ${name}`, text]))
  drawForm(module.schema, {}, { form: { schema: module.schema, ui, isValid }, notices, data })
  await drawnWhole()
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

  it('are read in their group, and in the rows of their list', async () => {
    const owner = {
      type: 'object',
      title: 'Owner',
      properties: { name: { type: 'string', title: 'Name' } },
    }
    const blocks: Readonly<Record<string, FormBlock>> = {
      one: { kind: 'text', text: 't', in: 'owner', before: 'name' },
      each: { kind: 'inset', text: 't', in: 'others' },
    }
    await drawServed(
      {
        type: 'object',
        properties: { owner, others: { type: 'array', title: 'Others', items: owner } },
      },
      blocks,
      { others: [{ name: 'Ann' }, { name: 'Ben' }] },
    )
    const group = page.getByRole('group', { name: 'Owner' }).first()
    await expect.element(group.getByText('There are no fees.')).toBeVisible()
    expect(document.querySelectorAll('.lintel-row .lintel-block.lintel-notice')).toHaveLength(2)
    expect(page.getByText('There are no fees.').elements()).toHaveLength(3)
  })

  it('are shown only while the answers of their holder are as the form says', async () => {
    const test = { properties: { a: { const: 'yes' } }, required: ['a'] }
    const group = { ...schema, title: 'Group', 'x-shows': { inner: test } }
    await drawServed(
      { type: 'object', properties: { ...schema.properties, group }, 'x-shows': { some: test } },
      {
        some: { kind: 'text', text: 't', before: 'a' },
        inner: { kind: 'inset', text: 't', in: 'group', before: 'b' },
      },
    )
    const words = page.getByText('There are no fees.')
    expect(words.query()).toBeNull()
    const [own, inGroup] = page.getByLabelText('First').elements()
    await userEvent.fill(own!, 'yes')
    await expect.element(words).toBeVisible()
    expect(document.querySelector('.lintel-notice')).toBeNull()
    await userEvent.fill(own!, 'yes and no')
    await expect.poll(() => words.query()).toBeNull()
    await userEvent.fill(inGroup!, 'yes')
    await expect.element(words).toBeVisible()
    expect(document.querySelector('.lintel-group .lintel-notice')).not.toBeNull()
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
