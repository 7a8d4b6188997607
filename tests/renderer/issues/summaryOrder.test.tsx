import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drawCompiled } from '../shapes/drawCompiled.tsx'

const text = (title: string) => ({ title, type: 'string', minLength: 1 })
const told = () =>
  [...document.querySelectorAll('.lintel-summary li')].map(({ textContent }) => textContent)

it('the error summary has the order of the fields on the page', async () => {
  await drawCompiled(
    {
      type: 'object',
      required: ['first', 'second', 'third'],
      properties: { first: text('First'), second: text('Second'), third: text('Third') },
    },
    { 'ui:order': ['third', 'first', 'second'] },
  )
  await userEvent.click(page.getByRole('button', { name: 'Continue' }))
  await expect
    .poll(told)
    .toEqual(['Please fill in “Third”', 'Please fill in “First”', 'Please fill in “Second”'])
})
