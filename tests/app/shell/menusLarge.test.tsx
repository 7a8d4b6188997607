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

it('the header wraps where the text is enlarged: the logo keeps its shape, and nothing sticks out', async () => {
  await page.viewport(360, 740)
  document.documentElement.style.fontSize = '200%'
  renderWithPage(<Header />)
  const logo = screen.getByRole<HTMLImageElement>('img', { name: /Sample Home/ })
  logo.src = '/orgs/alder/logo.svg'
  await logo.decode()
  const { width, height, bottom } = logo.getBoundingClientRect()
  expect(width / height).toBeCloseTo(logo.naturalWidth / logo.naturalHeight, 1)
  const actions = document.querySelector('.header-actions')!.getBoundingClientRect()
  expect(actions.top, 'below the logo').toBeGreaterThanOrEqual(bottom - 1)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})
