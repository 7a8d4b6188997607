import { useQuery } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Account } from '../../../src/app/screens/account/Account.tsx'
import { renderWithPage } from '../renderWithPage.tsx'
import { proves } from '../../proves.ts'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => vi.useRealTimers())

function Asking({ name, ask }: { name: string; ask: () => Promise<string> }) {
  const { data, error } = useQuery({ queryKey: [name], queryFn: ask })
  return <p>{error?.message ?? data}</p>
}

const show = (name: string, ask: () => Promise<string>) =>
  renderWithPage(
    <Account>
      <Asking name={name} ask={ask} />
    </Account>,
  )

it(
  'asks once: nothing is asked again by time, focus or connection',
  proves('B-CALL-009'),
  async () => {
    const ask = vi.fn(async () => 'answered')
    show('once', ask)
    await screen.findByText('answered')
    for (const event of ['focus', 'visibilitychange', 'online'])
      act(() => void window.dispatchEvent(new Event(event)))
    await act(() => vi.advanceTimersByTimeAsync(600_000))
    expect(ask).toHaveBeenCalledTimes(1)
  },
)

it('does not try again by itself', proves('B-CALL-010'), async () => {
  const ask = vi.fn(async () => Promise.reject(new Error('refused')))
  show('refused', ask)
  await screen.findByText('refused')
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(ask).toHaveBeenCalledTimes(1)
})
