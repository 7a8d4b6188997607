import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { CallApi } from '../../../../src/app/api/createApi.ts'
import { AccountsScreen } from '../../../../src/app/screens/AccountsScreen.tsx'
import { renderWithPage } from '../../renderWithPage.tsx'

const own = { account: { name: 'Rosa Keller', address: 'own1' } }

it('says that there is no other account where there is none', async () => {
  const callApi = (async (call: string) => ({
    body: call === 'accounts' ? [own] : own,
    headers: new Headers(),
  })) as unknown as CallApi
  renderWithPage(<AccountsScreen />, { jwt: 'token', callApi })
  expect(await screen.findByText('There is no other account you can use.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
