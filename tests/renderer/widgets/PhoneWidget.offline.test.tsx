import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { contractCases } from '../contractCases.ts'
import { drawForm } from '../drawForm.tsx'

vi.mock('../../../src/renderer/phone/loadPhoneNumbers.ts', () => ({
  loadPhoneNumbers: () => Promise.reject(new Error('The file did not come')),
}))

it('keeps ten digits as a number at home when the phone library cannot be had: nobody is refused for a file that did not come', async () => {
  const { schema, look } = contractCases.phone!
  const drawn = drawForm({ type: 'object', required: ['field'], properties: { field: schema } }, { field: look }, { data: {} })
  await userEvent.type(page.getByRole('textbox', { name: 'The question' }), '415-555-2671')
  expect(drawn.typed()).toEqual({ field: '(415) 555-2671' })
})
