import { useQuery } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Call } from '#model'
import { createApi } from '../../../src/app/api/createApi.ts'
import { createToken } from '../../../src/app/api/Token.ts'
import { Account } from '../../../src/app/screens/account/Account.tsx'
import { fakeStorage } from '../fakeStorage.ts'
import { renderWithPage } from '../renderWithPage.tsx'
import conditions from '../../../schemas/calls/conditions.json' with { type: 'json' }
import consents from '../../../schemas/calls/consents.json' with { type: 'json' }
import sessions from '../../../schemas/calls/sessions.json' with { type: 'json' }
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

it.each([
  ['sessions', 404, 1],
  ['sessions', 503, 1],
  ['consents', 503, 1],
  ['conditions', 404, 1],
  // It says `retries`: the call itself, not the query, outlasts what is temporary (A §7).
  ['conditions', 503, 5],
])(
  'sends the call "%s" that the server answers with %i %i times',
  proves('B-CALL-010'),
  async (call, status, times) => {
    const fetch = vi.fn(async () => new Response('{}', { status }))
    const callApi = createApi({
      calls: { conditions, consents, sessions } as Readonly<Record<string, Call>>,
      orgCode: 'sample',
      token: createToken(fakeStorage({ jwt: 'a.b.c' }), new EventTarget()),
      onUnauthenticated: vi.fn(),
      fetch,
      retrying: { wait: async () => undefined },
    })
    const request = { params: { uuid: 'a-1' } }
    show(`${call} ${status}`, async () => (await callApi<string>(call, request)).body)
    await screen.findByText('Something unexpected happened')
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(fetch).toHaveBeenCalledTimes(times)
  },
)
