import { expect, it, vi } from 'vitest'
import type { Call } from '#model'
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
  )
  expect(saved).toMatchObject({ saved: { draft: large } })
  expect(sent.map(({ keepalive }) => keepalive)).toEqual([outlives])
})
