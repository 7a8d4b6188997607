import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { StepFormProps } from '#renderer'
import { description, drawForm, drawnWhole } from '../drawForm.tsx'

const text = {
  title: 'Terms',
  version: '1',
  lang: 'en',
  hash: 'h',
  body: [{ paragraph: 'You agree that we may call you.' }],
}
const schema = {
  type: 'object',
  required: ['terms'],
  properties: {
    terms: { type: 'boolean', title: 'I agree to the terms' },
    calls: { type: 'boolean', title: 'You may call me' },
  },
}
const consent = (type: string) => ({ type, text })
const consents = {
  terms: consent('TERMS'),
  calls: consent('CALLS'),
} as unknown as StepFormProps['consents']

it('a consent shows the text that is consented to, required or not, and the box names it', async () => {
  drawForm(schema, {}, { consents })
  await drawnWhole()
  for (const name of ['I agree to the terms', 'You may call me (optional)']) {
    const box = page.getByRole('checkbox', { name })
    expect(description(box.element()), name).toContain('You agree that we may call you.')
  }
  expect(page.getByText('You agree that we may call you.').elements()).toHaveLength(2)
})

it('is ticked by the borrower alone', async () => {
  const drawn = drawForm(schema, {}, { consents })
  await drawnWhole()
  await expect
    .element(page.getByRole('checkbox', { name: 'I agree to the terms' }))
    .not.toBeChecked()
  await userEvent.click(page.getByRole('checkbox', { name: 'I agree to the terms' }))
  expect(drawn.typed()).toEqual({ terms: true })
})
