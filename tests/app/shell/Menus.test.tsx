import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { CallApi } from '../../../src/app/api/createApi.ts'
import { AppSwitcher } from '../../../src/app/shell/menus/AppSwitcher.tsx'
import { FooterLinks } from '../../../src/app/shell/FooterLinks.tsx'
import { Header } from '../../../src/app/shell/Header.tsx'
import alder from '../../../orgs/alder/org.json'
import base from '../../../orgs/base.json'
import { renderWithPage } from '../renderWithPage.tsx'
import { proves } from '../../proves.ts'

const { apps } = alder

describe('the app switcher', () => {
  it(
    'links the other pages of the lender’s site',
    proves(
      'A-SHELL-004',
      'A-SHELL-005',
      'A-SHELL-006',
      'A-SHELL-007',
      'A-SHELL-008',
      'A-SHELL-009',
      'A-SHELL-016',
      'A-ROLE-014',
    ),
    async () => {
      renderWithPage(<AppSwitcher />, { org: { apps, switches: { hostSite: true } } })
      await userEvent.click(screen.getByText('More from us', { selector: '.unseen' }))
      const list = within(screen.getByRole('navigation', { name: 'More from us' }))
      expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
        '/exchange',
        '/pay',
        '/universal-marketplace',
        '/universal-passport',
        '/group-manager',
      ])
    },
  )

  it(
    'names the portfolio manager only where it is enabled',
    proves('A-SHELL-008', 'A-ROLE-014'),
    async () => {
      renderWithPage(<AppSwitcher />, { org: { apps, switches: { portfolioManager: true } } })
      await userEvent.click(screen.getByText('More from us', { selector: '.unseen' }))
      expect(screen.getByRole('link', { name: 'Portfolio manager' }).getAttribute('href')).toBe(
        '/portfolio',
      )
    },
  )

  it.each([
    ['has no other pages', undefined],
    ['serves no other pages yet', { apps, switches: base.switches }],
  ])('is not there where the lender %s', (_name, org) => {
    const { container } = renderWithPage(<AppSwitcher />, { org })
    expect(container.textContent).toBe('')
  })
})

it('links the support page, for everyone', proves('A-SHELL-003'), () => {
  renderWithPage(<FooterLinks />)
  expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/contact')
})

it('offers to switch accounts to people who are signed in', proves('A-ROLE-012'), async () => {
  renderWithPage(<Header />, { jwt: 'token' })
  await userEvent.click(await screen.findByText('Your account', { selector: '.unseen' }))
  expect(screen.getByRole('link', { name: 'Switch Accounts' }).getAttribute('href')).toBe(
    '/dashboard/accounts',
  )
})

it('says on every page whose account is used, and leads back from it', async () => {
  const callApi = (async (call: string) => {
    if (call !== 'account-access') throw new Error('no such call here')
    return { body: { account: { name: 'Rosa Keller', address: 'r1' } }, headers: new Headers() }
  }) as unknown as CallApi
  const acting = `.${btoa(JSON.stringify({ sub: 'a', principal: 'b' }))}.`
  const { unmount } = renderWithPage(<Header />, { jwt: acting, callApi })
  const note = await screen.findByText(/You are using the account of Rosa Keller/)
  expect(screen.getByRole('banner')).toContainElement(note)
  expect(
    within(note.parentElement!).getByRole('link', { name: 'Switch Accounts' }).getAttribute('href'),
  ).toBe('/dashboard/accounts')
  unmount()
  renderWithPage(<Header />, { jwt: `.${btoa(JSON.stringify({ sub: 'a' }))}.`, callApi })
  await screen.findByText('Your account', { selector: '.unseen' })
  expect(screen.queryByText(/You are using/)).toBeNull()
})
