import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { CallApi } from '../../../../src/app/api/createApi.ts'
import { AccountsScreen } from '../../../../src/app/screens/AccountsScreen.tsx'
import { proves } from '../../../proves.ts'
import { renderWithPage } from '../../renderWithPage.tsx'

const own = { account: { name: 'Rosa Keller', address: 'own1' } }

it(
  'shows each account’s address, a long one by its first 6 and last 5 characters',
  proves('A-VAL-069', 'A-VAL-070'),
  async () => {
    const long = { account: { name: 'Theo Brandt', address: 'tp1abcdefghijklmnopqrstuvwxyz' } }
    const short = { account: { name: 'Ida Falk', address: 'abcdefghijk' } }
    const callApi = (async (call: string) => ({
      body: call === 'accounts' ? [own, long, short] : own,
      headers: new Headers(),
    })) as unknown as CallApi
    renderWithPage(<AccountsScreen />, { jwt: 'token', callApi })
    expect(await screen.findByText('Account tp1abc…vwxyz')).toBeTruthy()
    expect(screen.getByText('Account abcdefghijk')).toBeTruthy()
  },
)
