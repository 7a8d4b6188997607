import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { ReactElement } from 'react'
import type { CallApi } from '../../../src/app/api/createApi.ts'
import file from '../../../texts/words.json'
import { Header } from '../../../src/app/shell/Header.tsx'
import { OutboxScreen } from '../../../src/app/screens/OutboxScreen.tsx'
import { renderWithPage, sampleOrg } from '../renderWithPage.tsx'
import { proves } from '../../proves.ts'

it('offers a visitor the login, and nothing of an account', proves('A-ROLE-008'), async () => {
  renderWithPage(<Header />)
  expect((await screen.findByRole('link', { name: 'Login' })).getAttribute('href')).toContain(
    '/auth/login',
  )
  expect(screen.queryByText('Logout')).toBeNull()
})

it(
  'offers the borrower Dashboard, Settings and Logout',
  proves('A-SHELL-001', 'A-SHELL-002', 'A-SHELL-015', 'A-ROLE-010', 'A-ROLE-011', 'A-ROLE-013'),
  async () => {
    renderWithPage(<Header />, { jwt: 'token' })
    const menu = await screen.findByText('Your account', { selector: '.unseen' })
    await userEvent.click(menu)
    expect(screen.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/dashboard')
    expect(screen.getByRole('link', { name: 'Settings' }).getAttribute('href')).toBe(
      '/dashboard/settings',
    )
    expect(screen.getByRole('button', { name: 'Logout' })).toBeTruthy()
    await userEvent.keyboard('{Escape}')
    expect(menu.closest('details')?.open).toBe(false)
  },
)

it(
  'leaves Settings out where the lender hides them',
  proves('A-ROLE-011', 'A-ROLE-022'),
  async () => {
    renderWithPage(<Header />, { jwt: 'token', org: { switches: { hideSettings: true } } })
    await userEvent.click(await screen.findByText('Your account', { selector: '.unseen' }))
    expect(screen.queryByText('Settings')).toBeNull()
  },
)

it(
  'names the support line, or the fallback where the lender has none',
  proves('A-SHELL-018', 'A-CONST-045'),
  async () => {
    renderWithPage(<Header />)
    expect((await screen.findByText('(800) 555-0111')).closest('a')?.getAttribute('href')).toBe(
      'tel:+18005550111',
    )
    const companyInfo = { ...sampleOrg.orgMetaData.companyInfo, phone: '', phoneFormatted: '' }
    renderWithPage(<Header />, { org: { orgMetaData: { ...sampleOrg.orgMetaData, companyInfo } } })
    expect(await screen.findByText(file.words['support-phone-fallback'])).toBeTruthy()
  },
)

/** Calls that a click on the link makes; none is answered. */
async function callsOnClick(element: ReactElement, name: string): Promise<readonly unknown[]> {
  const made: unknown[] = []
  const callApi = (async (call: string, { body }: { body?: object } = {}) => {
    made.push([call, body])
    return new Promise(() => undefined)
  }) as unknown as CallApi
  renderWithPage(element, { callApi })
  await userEvent.click(await screen.findByRole('link', { name }))
  return made
}

it('starts the login by the call', proves('A-CALL-029', 'B-CALL-028'), async () => {
  const body = { applicationName: 'heloc', orgCode: 'sample', mode: 'customer' }
  expect(await callsOnClick(<Header />, 'Login')).toEqual([
    ['login-start', expect.objectContaining(body)],
  ])
})

it('starts the login of an agent by the call for agents', proves('B-CALL-029'), async () => {
  const body = {
    applicationName: 'heloc',
    orgCode: 'sample',
    mode: 'agent',
    redirectUrl: '/sandbox/outbox',
  }
  expect(await callsOnClick(<OutboxScreen />, file.words['outbox-sign-in'])).toEqual([
    ['agent-login-start', body],
  ])
})

it(
  'names in the menu who is signed in, as the server knows them',
  proves('B-CALL-026'),
  async () => {
    const callApi = (async (call: string) => ({
      body: call === 'figure-info' ? { name: 'Rosa Keller' } : [],
      headers: new Headers(),
    })) as unknown as CallApi
    renderWithPage(<Header />, { jwt: 'token', callApi })
    await userEvent.click(await screen.findByText('Your account', { selector: '.unseen' }))
    expect(await screen.findByText('Signed in as Rosa Keller')).toBeTruthy()
  },
)
