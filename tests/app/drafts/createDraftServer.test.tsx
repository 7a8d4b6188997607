import { expect, it, vi } from 'vitest'
import type { CallApi } from '../../../src/app/api/createApi.ts'
import { createDraftServer } from '../../../src/app/drafts/createDraftServer.ts'

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
