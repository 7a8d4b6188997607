import { expect, it, vi } from 'vitest'
import type { Call } from '#model'
import { ApiError } from '../../../src/app/api/ApiError.ts'
import { createApi, type CallApi } from '../../../src/app/api/createApi.ts'
import { createToken } from '../../../src/app/api/Token.ts'
import { createDraftServer } from '../../../src/app/drafts/createDraftServer.ts'
import { fakeStorage } from '../fakeStorage.ts'

const draft = { flow: 'registration', bundle: 'old', step: 'index', answers: {}, typed: {} }
const ticket = { uuid: 'draft', key: 'secret' }

it.each([
  ['loads the page again where the server has moved the draft to another bundle', 'new', 1],
  ['stays where the draft is in the bundle of the page', 'old', 0],
])('%s', async (_title, bundle, times) => {
  const callApi = (async () => ({
    body: { session: { ...draft, bundle } },
    headers: new Headers({ etag: '"v2"' }),
  })) as unknown as CallApi
  const reload = vi.fn()
  const saved = await createDraftServer(callApi, () => '2026-11-28', reload).save(
    ticket,
    draft,
    '"v1"',
    draft,
  )
  expect(saved).toEqual({ saved: { draft, etag: '"v2"' } })
  expect(reload).toHaveBeenCalledTimes(times)
})

const call: Call = { title: 'Save', method: 'PUT', path: '/' }

it.each([
  ['of 2,000 fields, which no browser sends after the page has gone,', 2_000, false],
  ['of a few fields, even while the page is left,', 20, true],
])('saves a draft %s', async (_title, count, outlives) => {
  const fields = Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `field${index}`,
      'An answer of some forty letters.',
    ]),
  )
  const sent: RequestInit[] = []
  const callApi = createApi({
    calls: { 'save-draft': call },
    orgCode: 'sample',
    token: createToken(fakeStorage(), new EventTarget()),
    onUnauthenticated: () => {},
    fetch: async (url, init) => {
      sent.push(init!)
      // The browser itself judges the request; what is at the address does not matter.
      await fetch(url, init)
      return new Response(JSON.stringify({ session: draft }))
    },
  })
  const large = { ...draft, answers: { index: fields } }
  const saved = await createDraftServer(callApi, () => '2026-11-28', vi.fn()).save(
    ticket,
    large,
    '',
    draft,
  )
  expect(saved).toMatchObject({ saved: { draft: large } })
  expect(sent.map(({ keepalive }) => keepalive)).toEqual([outlives])
})

it('sends what it knew with what another tab has moved to another bundle, until it is loaded again', async () => {
  const sent: unknown[] = []
  const callApi = (async (id: string, { body }: { body?: object }) => {
    if (id === 'save-draft') sent.push(body)
    if (sent.length === 1 && id === 'save-draft') throw new ApiError(412, '')
    return {
      body: { session: { ...draft, bundle: 'new' } },
      headers: new Headers({ etag: '"v7"' }),
    }
  }) as unknown as CallApi
  const reload = vi.fn()
  const server = createDraftServer(callApi, () => '2026-11-28', reload)
  const mine = { ...draft, typed: { index: { city: 'Boise' } } }
  expect(await server.save(ticket, mine, '"v5"', draft)).toEqual({
    saved: { draft: mine, etag: '"v7"' },
  })
  expect(reload).toHaveBeenCalledTimes(1)
  const body = { ...mine, today: '2026-11-28' }
  expect(sent).toEqual([body, { ...body, base: draft }])
  await server.save(ticket, { ...mine, step: 'income' }, '"v7"', mine)
  expect(sent[2]).toEqual({ ...body, step: 'income', base: mine })
})
