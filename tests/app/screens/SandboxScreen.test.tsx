import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { CallApi } from '../../../src/app/api/createApi.ts'
import file from '../../../src/server/vendors/sandbox/people.json'
import { SandboxPeople } from '../../../src/app/screens/sandbox/SandboxPeople.tsx'
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

const rows = () => within(screen.getByRole('table', { name: 'Test people' })).getAllByRole('row')

it('finds test people by name and outcome, says once what is usual, and names fields in words', async () => {
  const { default: usual, people, specials } = file
  const all = { staff, people: [{ ...usual, lastName: null }, ...people], specials }
  renderWithPage(
    <QueryClientProvider client={new QueryClient()}>
      <SandboxPeople />
    </QueryClientProvider>,
    { callApi: (async () => ({ body: all })) as unknown as CallApi },
  )
  const find = await screen.findByRole('searchbox', { name: 'Find by name or what happens' })
  expect(rows()).toHaveLength(people.length + 2)
  expect(screen.getAllByText(usual.type)).toHaveLength(1)
  await userEvent.type(find, 'DECLINED')
  const declined = people.filter(({ title }) => /declined/i.test(title))
  expect(
    rows()
      .slice(1)
      .map((row) => within(row).getByRole('rowheader').textContent),
  ).toEqual(declined.map(({ lastName }) => lastName))
  await userEvent.type(find, 'ish')
  expect(screen.getByText('No test person matches.')).toBeTruthy()
  const numbers = within(screen.getByRole('table', { name: 'Special numbers' }))
  const fields = numbers.getAllByRole('rowheader').map(({ textContent }) => textContent)
  expect(fields.filter((field) => /^[a-z]/.test(field))).toEqual([])
})
