import { screen } from '@testing-library/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { CallApi } from '../../../../src/app/api/createApi.ts'
import { ProfileSettings } from '../../../../src/app/screens/settings/ProfileSettings.tsx'
import { renderWithPage } from '../../renderWithPage.tsx'

it.each([
  ['+14155550132', '(415) 555-0132'],
  ['+493012345678', '+493012345678'],
])('a phone number stands as it is read out: %s', async (phoneNumber, shown) => {
  const body = {
    name: { firstName: 'Ada', lastName: 'Example' },
    email: 'ada@example.org',
    phoneNumber,
  }
  const callApi = (async () => ({ body, headers: new Headers() })) as unknown as CallApi
  renderWithPage(
    <QueryClientProvider client={new QueryClient()}>
      <ProfileSettings />
    </QueryClientProvider>,
    { jwt: 'token', callApi },
  )
  expect(await screen.findByText(shown)).toBeTruthy()
})
