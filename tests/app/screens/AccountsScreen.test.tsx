import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import type { PageBundle } from '#model'
import type { CallApi } from '../../../src/app/api/createApi.ts'
import access from '../../../schemas/calls/account-access.json'
import accounts from '../../../schemas/calls/accounts.json'
import { words } from '../../../texts/words.json'
import { createPage } from '../../../src/app/start/createPage.ts'
import { sampleEdition } from '../sampleEdition.ts'
import { AccountsScreen } from '../../../src/app/screens/AccountsScreen.tsx'
import { renderWithPage, sampleOrg } from '../renderWithPage.tsx'
import { proves } from '../../proves.ts'

const own = { account: { name: 'Rosa Keller', address: 'own1' } }
const other = { account: { name: 'Theo Brandt', address: 'other1' } }

beforeEach(() => localStorage.clear())

it(
  'says so where the accounts are not available, and tries again',
  proves('A-CALL-008', 'A-ERR-009'),
  async () => {
    let isDown = true
    const callApi = (async (call: string) => {
      if (isDown) throw new Error('down')
      return { body: call === 'accounts' ? [own, other] : own, headers: new Headers() }
    }) as unknown as CallApi
    renderWithPage(<AccountsScreen />, { jwt: 'token', callApi })
    expect((await screen.findAllByText('Failed to fetch profile details.')).length).toBeGreaterThan(
      0,
    )
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('In use now')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Use the account of Theo Brandt' })).toBeTruthy()
  },
)

it('a 401 clears the stored token', proves('A-CALL-009'), async () => {
  localStorage.setItem('jwt', 'old')
  const { bundle } = sampleEdition()
  const page = createPage(
    { org: sampleOrg, bundle: 'b', base: '/account/heloc', development: false, sandbox: false },
    { ...bundle, words, calls: { 'account-access': access, accounts } } as unknown as PageBundle,
    () => {},
  )
  // As an open form does: the page stays where it is.
  page.signInAgain.hold()
  const answers = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const isAccess = String(input).includes('/account/access')
    return Response.json(isAccess ? {} : [own], { status: isAccess ? 401 : 200 })
  })
  try {
    renderWithPage(<AccountsScreen />, { jwt: 'old', callApi: page.callApi })
    await waitFor(() => expect(localStorage.getItem('jwt')).toBeNull())
    expect(page.signInAgain.isNeeded.read()).toBe(true)
  } finally {
    answers.mockRestore()
  }
})
