import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { JsonObject } from '#model'
import { drawCompiled } from '../shapes/drawCompiled.tsx'

const input = () => page.getByRole('textbox', { name: 'Field' })
const shownErrors = () =>
  [...document.querySelectorAll('.lintel-error > span > span:last-child')].map(
    ({ textContent }) => textContent,
  )

const draw = (field: JsonObject, look: JsonObject = {}) =>
  drawCompiled(
    {
      type: 'object',
      additionalProperties: false,
      required: ['field'],
      properties: { field: { title: 'Field', ...field } },
    },
    { field: look },
  )

describe('a text', () => {
  it.each([
    [{ type: 'string', minLength: 1 }, {}, 'Ida ', 'Ida'],
    [{ type: 'string', pattern: '^\\p{L}+(-\\p{L}+)*$' }, {}, 'Ana\u2011Lu\u200b', 'Ana-Lu'],
    [{ type: 'string', format: 'us-state', enum: ['CA', 'GA'] }, {}, 'California', 'CA'],
    [{ type: 'string', format: 'us-zip', pattern: '^[0-9]{5}$' }, {}, '90210-1234', '90210'],
    [{ type: 'string' }, { 'ui:widget': 'textarea' }, 'Two lines \u00a0', 'Two lines'],
  ])('%j, %j: “%s” is shown as %s once it is left, and sent', async (field, look, typed, meant) => {
    const drawn = await draw(field, look)
    await userEvent.fill(input(), typed)
    await userEvent.tab()
    await expect.element(input()).toHaveValue(meant)
    await userEvent.click(page.getByRole('button', { name: 'Continue' }))
    expect(shownErrors()).toEqual([])
    expect(drawn.submitted).toEqual([{ field: meant }])
  })

  it('is sent as it is meant with the Enter key too', async () => {
    const drawn = await draw({ type: 'string' })
    await userEvent.type(input(), 'Ida  Quill {Enter}')
    expect(drawn.submitted).toEqual([{ field: 'Ida Quill' }])
  })

  it('of spaces is none', async () => {
    const drawn = await draw({ type: 'string', minLength: 1 })
    await userEvent.type(input(), '   ')
    await userEvent.click(page.getByRole('button', { name: 'Continue' }))
    expect(drawn.submitted).toEqual([])
    await expect.poll(shownErrors).toEqual(['Please fill in “Field”'])
  })
})
