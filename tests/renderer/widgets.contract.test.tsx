import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { JsonObject } from '#model'
import { autofill, contractCases, copyText, suggestion } from './contractCases.ts'
import {
  danglingIds,
  description,
  drawForm,
  drawnWhole,
  refuse,
  shownErrors,
  words,
} from './drawForm.tsx'

const shown = () =>
  [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')].map((input) => [
    input.value,
    input.checked,
  ])
const services = { searchAddresses: () => Promise.resolve([suggestion]) }

describe.each(Object.entries(contractCases))(
  '%s keeps the contract of every widget',
  (_name, spec) => {
    const marked = () => (spec.marked ?? spec.control)()
    const draw = async (look: JsonObject = {}, given: Parameters<typeof drawForm>[2] = {}) => {
      const schema = { type: 'object', required: ['field'], properties: { field: spec.schema } }
      const validate = (data: JsonObject) =>
        isEmpty(data.field) ? [refuse(`/field${spec.refusedAt ?? ''}`, 'It is missing')] : []
      const drawn = drawForm(
        schema,
        { field: { ...spec.look, ...look } },
        { services, validate, ...given },
      )
      await drawnWhole()
      await spec.ready?.()
      return drawn
    }

    it('has a label', async () => {
      await draw()
      await expect.element(spec.control()).toBeVisible()
      expect(danglingIds()).toEqual([])
    })

    it('is described by its help', async () => {
      const { look, words: help } = spec.helped ?? {
        look: { 'ui:help': 'As on the deed' },
        words: 'As on the deed',
      }
      await draw(look)
      expect(description(marked().element())).toContain(help)
      expect(danglingIds()).toEqual([])
    })

    it('shows its problem after it was left, marked and described', async () => {
      await draw()
      await userEvent.click(page.getByRole('button', { name: 'Before' }))
      await userEvent.tab()
      expect(document.querySelector('[aria-invalid]')).toBeNull()
      await userEvent.click(page.getByRole('button', { name: 'After' }))
      await expect.element(marked()).toHaveAttribute('aria-invalid', 'true')
      expect(description(marked().element())).toContain('Error:')
      expect(description(marked().element())).toContain('It is missing')
      expect(danglingIds()).toEqual([])
    })

    it('is reached from the summary', async () => {
      await draw()
      await userEvent.click(page.getByRole('button', { name: 'Continue' }))
      await expect.element(page.getByRole('alert')).toHaveFocus()
      await userEvent.click(page.getByRole('link', { name: /It is missing$/ }))
      expect(
        spec.control().element().closest('[data-pointer]')?.contains(document.activeElement),
      ).toBe(true)
      expect(danglingIds()).toEqual([])
    })

    it('is answered with the keyboard alone, and shows no error then', async () => {
      const drawn = await draw()
      await userEvent.click(page.getByRole('button', { name: 'Before' }))
      while (document.activeElement !== spec.control().element()) await userEvent.tab()
      await userEvent.keyboard(spec.keys)
      await expect.poll(() => drawn.typed()).toEqual({ field: spec.typed })
      expect(shownErrors()).toEqual([])
    })

    it('cannot be changed while disabled', async () => {
      await draw({ 'ui:disabled': true })
      await expect.element(spec.control()).toBeDisabled()
    })

    it('keeps its value while read-only', async () => {
      const drawn = await draw({ 'ui:readonly': true }, { data: { field: spec.typed } })
      const control = spec.control().element() as HTMLInputElement
      expect(control.readOnly || control.disabled).toBe(true)
      control.focus()
      await userEvent.keyboard('x')
      expect(drawn.typed()).toEqual({ field: spec.typed })
    })

    it('loses nothing and keeps the focus when it is drawn again', async () => {
      const drawn = await draw()
      await userEvent.click(page.getByRole('button', { name: 'Before' }))
      while (document.activeElement !== spec.control().element()) await userEvent.tab()
      await userEvent.keyboard(spec.keys)
      const focused = document.activeElement
      const before = shown()
      drawn.redraw({
        words: { ...words },
        consents: {},
        notices: {},
        issues: [],
        services: { ...services },
      })
      expect(shown()).toEqual(before)
      expect(document.activeElement).toBe(focused)
      await userEvent.keyboard('{Escape}')
      await userEvent.click(page.getByRole('button', { name: 'Continue' }))
      expect(drawn.submitted).toEqual([{ field: spec.typed }])
    })

    it('shows what was answered before', async () => {
      const drawn = await draw({}, { data: { field: spec.typed } })
      await userEvent.click(page.getByRole('button', { name: 'Continue' }))
      expect(drawn.submitted).toEqual([{ field: spec.typed }])
    })

    const { text } = spec
    if (text !== undefined) {
      it('takes what is pasted', async () => {
        const drawn = await draw()
        await copyText(text)
        await userEvent.click(spec.control())
        await userEvent.paste()
        await expect.poll(() => drawn.typed()).toEqual({ field: spec.pasted })
      })

      it('takes what the browser fills in', async () => {
        const drawn = await draw()
        autofill(spec.control().element(), text)
        await expect.poll(() => drawn.typed()).toEqual({ field: spec.pasted })
      })
    }

    it('runs from right to left, fits 320 px at 200 % text, and is big enough to touch', async () => {
      await draw({ 'ui:help': 'A rather long sentence that helps to answer the question' })
      document.documentElement.dir = 'rtl'
      const step = document.querySelector<HTMLElement>('.lintel-step')!
      step.style.inlineSize = '288px'
      step.style.setProperty('--size-body', '34px')
      expect(step.scrollWidth).toBeLessThanOrEqual(288)
      for (const start of step.querySelectorAll(
        '.lintel-field > .lintel-label, .lintel-card, .lintel-field > .lintel-help',
      )) {
        const field = start.closest('.lintel-field')!.getBoundingClientRect()
        expect(Math.abs(start.getBoundingClientRect().right - field.right)).toBeLessThan(1)
      }
      step.style.removeProperty('--size-body')
      for (const target of step.querySelectorAll('.lintel-input, .lintel-card, button')) {
        expect(target.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
      }
    })
  },
)

function isEmpty(value: unknown): boolean {
  return (
    value === undefined || value === false || ['{}', '[]', '[{}]'].includes(JSON.stringify(value))
  )
}
