import { screen } from '@testing-library/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { CallApi } from '../../../../src/app/api/createApi.ts'
import { SecondFactorSettings } from '../../../../src/app/screens/settings/SecondFactorSettings.tsx'
import { renderWithPage } from '../../renderWithPage.tsx'

function draw(body: { twoFactorEnabled: boolean; twoFactorRequired: boolean }): void {
  const callApi = (async () => ({ body, headers: new Headers() })) as unknown as CallApi
  renderWithPage(
    <QueryClientProvider client={new QueryClient()}>
      <SecondFactorSettings />
    </QueryClientProvider>,
    { jwt: 'token', callApi },
  )
}

it('who must have codes reads why in place of the button that would turn them off', async () => {
  draw({ twoFactorEnabled: true, twoFactorRequired: true })
  expect(await screen.findByText(/so the codes stay on/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Turn off one-time codes' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Get new recovery codes' })).toBeTruthy()
})

it('who may choose is offered both ways', async () => {
  draw({ twoFactorEnabled: true, twoFactorRequired: false })
  expect(await screen.findByRole('button', { name: 'Turn off one-time codes' })).toBeTruthy()
  expect(screen.queryByText(/so the codes stay on/)).toBeNull()
  draw({ twoFactorEnabled: false, twoFactorRequired: true })
  expect(await screen.findByRole('button', { name: 'Turn on one-time codes' })).toBeTruthy()
})
