import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from '@testing-library/react'
import type { JsonObject } from '#model'
import { StepForm } from '#renderer'
import { loadNamedControls } from '../../../src/renderer/lazy/loadControls.ts'
import { autofill } from '../contractCases.ts'
import { danglingIds, drawForm, drawnWhole, formats, words } from '../drawForm.tsx'

const count = 20_000
/** More than a select has. */
const few = 101
const towns = Array.from({ length: count }, (_, index) => ({
  const: `T${index}`,
  title: `${['Ávila', 'Boise', 'Clark'][index % 3]} ${index}`,
}))
const formOf = (choices: number) => ({
  type: 'object',
  required: ['town'],
  properties: { town: { type: 'string', title: 'Town', oneOf: towns.slice(0, choices) } },
})

const draw = async (given: Parameters<typeof drawForm>[2] = {}, fields: JsonObject = {}) => {
  const drawn = drawForm(formOf(count), fields, given)
  await drawnWhole()
  return drawn
}
const combobox = () => page.getByRole('combobox', { name: 'Town' })
const input = () => combobox().element() as HTMLInputElement
const options = () => [...document.querySelectorAll('[role="option"]')]
const says = () => document.querySelector('.lintel-combobox output')!.textContent
const active = () => document.getElementById(input().getAttribute('aria-activedescendant')!)

describe('a choice of 20,000', () => {
  it.each<JsonObject>([{}, { town: { 'ui:widget': 'select' } }])(
    'has a search, also where a form names a select: %j',
    async (fields) => {
      const drawn = await draw({}, fields)
      await userEvent.fill(combobox(), 'avila 1998')
      expect(options()[0]).toHaveTextContent('Ávila 1998')
      await userEvent.keyboard('{ArrowDown}{Enter}')
      expect(input()).toHaveValue('Ávila 1998')
      await userEvent.click(page.getByRole('button', { name: 'Continue' }))
      expect(drawn.submitted).toEqual([{ town: 'T1998' }])
    },
  )

  it('draws what is in sight, and says the place of each among all', async () => {
    await draw()
    await userEvent.click(combobox())
    const popup = document.querySelector('.lintel-popup')!
    await expect.poll(() => options().length).toBeLessThan(200)
    popup.scrollTop = popup.scrollHeight
    await expect.poll(() => options().at(-1)?.getAttribute('aria-posinset')).toBe(String(count))
    await expect.poll(() => options().length).toBeLessThan(200)
    expect(options().at(-1)).toHaveAttribute('aria-setsize', String(count))
    await userEvent.click(options().at(-1)!)
    expect(input()).toHaveValue(towns.at(-1)!.title)
    expect(document.activeElement).toBe(input())
  })

  it('lies over the fields after it', async () => {
    const next = { type: 'string', title: 'Street' }
    const { properties } = formOf(count)
    drawForm({ type: 'object', properties: { ...properties, next, more: next } })
    await drawnWhole()
    await userEvent.click(combobox())
    const over = document.querySelector('#root_next')!.getBoundingClientRect()
    const top = document.elementFromPoint(over.x + over.width / 2, over.y + over.height / 2)
    expect(top!.closest('.lintel-popup')).not.toBeNull()
  })

  it('opens by keys at what was chosen, and moves on from there', async () => {
    const drawn = await draw({ data: { town: 'T15001' } })
    input().focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(active()).toHaveTextContent('Boise 15001')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(drawn.typed()).toEqual({ town: 'T15002' })
    expect(danglingIds()).toEqual([])
  })

  it('counts what is found, for screen readers and for those who see nothing listed', async () => {
    await draw()
    await userEvent.fill(combobox(), 'Boise 1')
    await expect.poll(says).toMatch(/^\d,?\d+ choices found\.$/)
    await userEvent.fill(combobox(), 'Boise 10000')
    await expect.poll(says).toBe('1 choice found.')
    await userEvent.fill(combobox(), 'Atlantis')
    await expect.poll(says).toContain('Nothing in the list has these words.')
    expect(document.querySelector('.lintel-combobox output')).toBeVisible()
  })

  it('keeps a choice over words that are not one, and is emptied by hand', async () => {
    const drawn = await draw({ data: { town: 'T1' } })
    await userEvent.fill(combobox(), 'Boi')
    await userEvent.tab()
    expect(input()).toHaveValue('Boise 1')
    await userEvent.fill(combobox(), 'boise 4')
    await userEvent.keyboard('{Escape}')
    await userEvent.tab()
    expect(drawn.typed()).toEqual({ town: 'T4' })
    await userEvent.fill(combobox(), '')
    await userEvent.tab()
    expect(drawn.typed()).toEqual({})
  })

  it('leaves words that chose nothing to be corrected', async () => {
    const drawn = await draw()
    await userEvent.fill(combobox(), 'Boisee 1')
    await userEvent.tab()
    expect(input()).toHaveValue('Boisee 1')
    expect(drawn.typed()).toEqual({})
  })

  it('takes what the browser fills in', async () => {
    const drawn = await draw()
    autofill(input(), 'Boise 7')
    await expect.poll(() => drawn.typed()).toEqual({ town: 'T7' })
  })

  it('is the select of a page without a script, whose choice is kept', async () => {
    cleanup()
    const form = { schema: formOf(few), ui: { page: { heading: 'A', submit: 'Go' }, fields: {} } }
    await loadNamedControls(form, formats)
    const typed: JsonObject[] = []
    const drawn = (
      <StepForm
        form={form}
        data={{}}
        issues={[]}
        validate={() => []}
        formats={formats}
        words={words}
        legal={[]}
        consents={{}}
        notices={{}}
        services={{ searchAddresses: () => Promise.resolve([]) }}
        busy={false}
        onType={(data) => typed.push(data)}
        onSubmit={() => undefined}
      />
    )
    const box = document.createElement('div')
    document.body.append(box)
    onTestFinished(() => box.remove())
    box.innerHTML = renderToString(drawn)
    const select = box.querySelector('select')!
    expect(select.options).toHaveLength(few + 1)
    select.value = '5'
    select.focus()
    const root = hydrateRoot(box, drawn)
    onTestFinished(() => root.unmount())
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(box.querySelector('select'), 'not while it is used').toBe(select)
    expect(select.value).toBe('5')
    select.blur()
    await expect
      .poll(() => box.querySelector('input')?.value, { timeout: 5000 })
      .toBe(towns[5]!.title)
    expect(typed.at(-1)).toEqual({ town: 'T5' })
  })
})
