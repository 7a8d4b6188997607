import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { CallApi } from '../../../src/app/api/createApi.ts'
import { SandboxScreen } from '../../../src/app/screens/SandboxScreen.tsx'
import { renderWithPage } from '../renderWithPage.tsx'

const person = { email: 'a@example.com', password: 'p', code: '123456', seconds: 20 }
const staff = [
  { ...person, uuid: '1', role: 'agent', name: 'Ada Quillan' },
  { ...person, uuid: '2', role: 'broker', name: 'Rosa Marlowe' },
]
const asked: string[] = []
const callApi = (async (name: string) => {
  asked.push(name)
  return { body: { staff, people: [], specials: [] } }
}) as unknown as CallApi

it('speaks of no lender, broker or application where nothing is lent', async () => {
  renderWithPage(
    <QueryClientProvider client={new QueryClient()}>
      <SandboxScreen />
    </QueryClientProvider>,
    { bundle: { routing: { statuses: {} } } as never, callApi },
  )
  expect(await screen.findByText('Ada Quillan')).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/lend|broker|loan|line of credit|application/i)
  expect(screen.queryByText('Rosa Marlowe')).toBeNull()
  expect(asked).not.toContain('sandbox-clock')
})
