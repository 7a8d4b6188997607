import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drawForm } from '../drawForm.tsx'
import { proves } from '../../proves.ts'

const rules = [
  { minLength: 12, message: 'Must be at least 12 characters long' },
  { pattern: '\\p{Lu}', message: 'Must contain at least one uppercase letter' },
  { pattern: '\\p{Ll}', message: 'Must contain at least one lowercase letter' },
  { pattern: '[0-9]', message: 'Must contain at least one number' },
  { pattern: '[!@#$%^&*]', message: 'Must contain at least one special character' },
]
const input = () => page.getByLabelText('Password', { exact: true })
const filled = () => document.querySelectorAll('.lintel-meter-bars [data-filled="true"]').length

function draw(format = 'new-password', more = { 'x-rules': rules } as object) {
  return drawForm({
    type: 'object',
    required: ['password'],
    properties: { password: { type: 'string', title: 'Password', format, ...more } },
  })
}

describe('a password', () => {
  it.each([
    ['', 0, undefined],
    ['a', 0, 'too weak'],
    ['aB', 1, 'weak'],
    ['aB1', 2, 'fair'],
    ['aB1!', 3, 'good'],
    ['aB1!aB1!aB1!', 4, 'strong'],
    ['ÄÖÜäöüßß12345!', 4, 'strong'],
  ])(
    '“%s” fills %d of four bars and is called %s',
    proves('A-VAL-039', 'A-VAL-040', 'B-VAL-025'),
    async (password, bars, strength) => {
      draw()
      await userEvent.fill(input(), password)
      expect(document.querySelectorAll('.lintel-meter-bars span')).toHaveLength(4)
      expect(filled()).toBe(bars)
      expect(document.querySelector('.lintel-meter .lintel-help')?.textContent).toBe(
        strength && `Password strength: ${strength}`,
      )
    },
  )

  it('lists what is still needed, and says it aloud', async () => {
    draw()
    await userEvent.fill(input(), 'abcdefghijklm1')
    expect(
      [...document.querySelectorAll('[data-met="false"]')].map((rule) => rule.textContent),
    ).toEqual([
      'Still needed: Must contain at least one uppercase letter',
      'Still needed: Must contain at least one special character',
    ])
    await expect
      .element(
        page
          .getByRole('status')
          .getByText('Password strength: fair. Must contain at least one uppercase letter.'),
      )
      .toBeInTheDocument()
  })

  it('can be shown and hidden again without losing it', async () => {
    const drawn = draw()
    await userEvent.fill(input(), 'aB1!')
    await expect.element(input()).toHaveAttribute('type', 'password')
    await userEvent.click(page.getByRole('button', { name: 'Show password' }))
    await expect.element(input()).toHaveAttribute('type', 'text')
    await expect.element(page.getByText('Your password is shown.')).toBeInTheDocument()
    await userEvent.click(page.getByRole('button', { name: 'Hide password' }))
    await expect.element(input()).toHaveAttribute('type', 'password')
    expect(drawn.typed()).toEqual({ password: 'aB1!' })
    await expect.element(input()).toHaveAttribute('autocomplete', 'new-password')
  })

  it('that is only entered again has no meter', () => {
    draw('current-password', {})
    expect(document.querySelector('.lintel-meter')).toBeNull()
  })
})
