import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import type { CallApi } from '../../../src/app/api/createApi.ts'
import { createApi } from '../../../src/app/api/createApi.ts'
import { createToken } from '../../../src/app/api/Token.ts'
import { clearIdentity } from '../../../src/app/page/clearIdentity.ts'
import access from '../../../schemas/calls/account-access.json'
import { AccountsScreen } from '../../../src/app/screens/AccountsScreen.tsx'
import { fakeStorage } from '../fakeStorage.ts'
import { renderWithPage } from '../renderWithPage.tsx'
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
  const storage = fakeStorage({ jwt: 'old', heloc_uuid: 'x' })
  const token = createToken(storage, new EventTarget())
  const callApi = createApi({
    calls: { 'account-access': access as never },
    orgCode: 'sample',
    token,
    onUnauthenticated: () => clearIdentity(token, storage),
    fetch: async () => new Response('{}', { status: 401 }),
  })
  await expect(callApi('account-access')).rejects.toMatchObject({ status: 401 })
  expect(token.read()).toBeNull()
})
