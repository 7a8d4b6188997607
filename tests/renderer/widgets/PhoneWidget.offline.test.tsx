import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { contractCases } from '../contractCases.ts'
import { description, drawForm } from '../drawForm.tsx'
import { phoneLibrary } from '../../../src/renderer/phone/phoneLibrary.ts'
import { proves } from '../../proves.ts'

beforeEach(
  () => void vi.spyOn(phoneLibrary, 'load').mockRejectedValue(new Error('The file did not come')),
)

it('keeps ten digits as a number at home when the phone library is not available: no one is refused for a file that did not come', async () => {
  const { schema, look } = contractCases.phone!
  const drawn = drawForm(
    { type: 'object', required: ['field'], properties: { field: schema } },
    { field: look },
    { data: {} },
  )
  await userEvent.type(page.getByRole('textbox', { name: 'The question' }), '415-555-2671')
  expect(drawn.typed()).toEqual({ field: '(415) 555-2671' })
})

it('reports a number that is longer than any, and keeps it', proves('A-VAL-047'), async () => {
  const { schema, look } = contractCases.phone!
  const drawn = drawForm(
    { type: 'object', required: ['field'], properties: { field: schema } },
    { field: look },
    { data: {} },
  )
  await userEvent.type(page.getByRole('textbox', { name: 'The question' }), '+44 20 7946 0958 123')
  expect(drawn.typed()).toEqual({ field: '+44 20 7946 0958 123' })
  expect(description(page.getByRole('textbox').element())).toContain(
    'A phone number has at most 19 characters.',
  )
  await userEvent.keyboard('{Backspace}')
  expect(description(page.getByRole('textbox').element())).toBe('')
})
