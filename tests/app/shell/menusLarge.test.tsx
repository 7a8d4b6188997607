import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet
import '../../../src/app/app.css'
import { Header } from '../../../src/app/shell/Header.tsx'
import { renderWithPage } from '../renderWithPage.tsx'

afterEach(async () => {
  document.documentElement.style.fontSize = ''
  await page.viewport(414, 896)
})

it('a menu stays on a phone whose letters are twice as large', async () => {
  await page.viewport(360, 740)
  document.documentElement.style.fontSize = '200%'
  renderWithPage(<Header />, { jwt: 'token' })
  await userEvent.click(await screen.findByText('Your account', { selector: '.unseen' }))
  const list = screen.getByRole('link', { name: 'Switch Accounts' }).closest('.menu-list')!
  const { left, right } = list.getBoundingClientRect()
  expect(left).toBeGreaterThanOrEqual(0)
  expect(right).toBeLessThanOrEqual(360)
})
