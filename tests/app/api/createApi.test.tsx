import { describe, expect, it, vi } from 'vitest'
import type { Call } from '#model'
import { ApiError } from '../../../src/app/api/ApiError.ts'
import { createApi } from '../../../src/app/api/createApi.ts'
import { createToken } from '../../../src/app/api/Token.ts'
import { fakeStorage } from '../fakeStorage.ts'
import { proves } from '../../proves.ts'

const calls: Record<string, Call> = {
  list: { title: 'List', method: 'GET', path: '/things', retries: true },
  secret: { title: 'Secret', method: 'GET', path: '/secret/{uuid}', secure: true },
  make: { title: 'Make', method: 'POST', path: '/things' },
  leave: { title: 'Leave', method: 'POST', path: '/leave', secure: true },
}

/** Calls through `fetch`, without a wait before a further try. */
function openApi(fetch: typeof globalThis.fetch, token: ReturnType<typeof createToken>) {
  const onUnauthenticated = vi.fn()
  const callApi = createApi({
    calls,
    orgCode: 'sample',
    token,
    onUnauthenticated,
    fetch,
    retrying: { wait: async () => {} },
  })
  return { callApi, onUnauthenticated }
}

function setUp(answers: readonly (Response | Error)[], stored: Record<string, string> = {}) {
  const requests: { url: string; init: RequestInit }[] = []
  const queue = [...answers]
  const fetch = vi.fn(async (url: string | URL | Request, init?: RequestInit) => {
    requests.push({ url: String(url), init: init! })
    const next = queue.shift()
    if (!next || next instanceof Error) throw next ?? new Error('no answer left')
    return next
  })
  const storage = fakeStorage(stored)
  const token = createToken(storage, new EventTarget())
  const { callApi, onUnauthenticated } = openApi(fetch, token)
  return { callApi, requests, token, onUnauthenticated, fetch }
}

const busy = () => new Response('', { status: 503 })
const json = (body: unknown, init?: ResponseInit) => new Response(JSON.stringify(body), init)
const headersOf = (request: { init: RequestInit } | undefined) => new Headers(request?.init.headers)

/** Answers nothing until it is told to stop. */
const hanging: typeof fetch = (_url, init) =>
  new Promise((_, reject) =>
    init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
  )

const openHanging = () =>
  createApi({
    calls,
    orgCode: 'sample',
    token: createToken(fakeStorage(), new EventTarget()),
    onUnauthenticated: () => {},
    fetch: hanging,
  })

/** A server that keeps each answer back until the test gives it. */
function setUpSlow() {
  const asked: { readonly url: string; readonly answer: (response: Response) => void }[] = []
  const fetch: typeof globalThis.fetch = (url) =>
    new Promise((answer) => asked.push({ url: String(url), answer }))
  const token = createToken(fakeStorage({ jwt: 'mine' }), new EventTarget())
  const { callApi, onUnauthenticated } = openApi(fetch, token)
  return { asked, callApi, token, onUnauthenticated }
}

describe('a call of the API', () => {
  it(
    'sends credentials, the origin, the lender and JSON, within 30 s',
    proves('B-CALL-001', 'B-CALL-002', 'B-CALL-005'),
    async () => {
      const { callApi, requests } = setUp([json({ made: true }, { status: 201 })])
      const { body } = await callApi('make', { body: { name: 'x' } })
      expect(body).toEqual({ made: true })
      expect(requests[0]?.init.credentials).toBe('include')
      expect(headersOf(requests[0]).get('x-org')).toBe('sample')
      expect(headersOf(requests[0]).get('x-origin')).toBe(location.origin)
      expect(headersOf(requests[0]).get('content-type')).toBe('application/json')
      expect(requests[0]?.init.signal).toBeInstanceOf(AbortSignal)
    },
  )

  it(
    'carries the stored token to secure calls alone, and keeps the one that comes back',
    proves('B-CALL-004'),
    async () => {
      const { callApi, requests, token } = setUp(
        [json([]), json({}, { headers: { Bearer: 'newer' } })],
        { jwt: 'old' },
      )
      await callApi('list')
      expect(headersOf(requests[0]).has('authorization')).toBe(false)
      await callApi('secret', { params: { uuid: 'a/b' } })
      expect(requests[1]?.url).toBe('/secret/a%2Fb')
      expect(headersOf(requests[1]).get('authorization')).toBe('Bearer old')
      expect(token.read()).toBe('newer')
    },
  )

  it.each([null, 'another'])(
    'an answer that comes late does not bring back who has left: now %s',
    async (now) => {
      const { callApi, fetch, token } = setUp([], { jwt: 'old' })
      fetch.mockImplementationOnce(async () => {
        if (now === null) token.clear()
        else token.write(now)
        return json({}, { headers: { Bearer: 'newer' } })
      })
      await callApi('secret', { params: { uuid: '1' } })
      expect(token.read()).toBe(now)
    },
  )

  it('repeats the name of a list in the query', proves('B-CALL-006'), async () => {
    const { callApi, requests } = setUp([json([])])
    await callApi('list', { query: { a: [1, 2], b: 'ü&' } })
    expect(requests[0]?.url).toBe('/things?a=1&a=2&b=%C3%BC%26')
  })

  it(
    'raises an error with status, status text and body, its message the joined errors',
    proves('A-CALL-005', 'A-ERR-005', 'B-CALL-007', 'B-ERR-015'),
    async () => {
      const body = { code: 'x', errors: ['First.', 'Second'] }
      const { callApi } = setUp([json(body, { status: 422, statusText: 'Unprocessable' })])
      const error = await callApi('make').catch((reason: unknown) => reason)
      expect(error).toBeInstanceOf(ApiError)
      expect(error).toMatchObject({
        status: 422,
        statusText: 'Unprocessable',
        body,
        message: 'First, Second.',
      })
    },
  )

  it('says only what is a sentence of an error that another service made', async () => {
    const body = { errors: [{ at: '/name' }, 'Second.', null] }
    const { callApi } = setUp([json(body, { status: 422 }), json({ errors: [7] }, { status: 422 })])
    await expect(callApi('make')).rejects.toMatchObject({ message: 'Second.' })
    await expect(callApi('make')).rejects.toMatchObject({
      message: 'Something unexpected happened',
    })
  })

  it(
    'says "Something unexpected happened" without a list of errors, "Request failed." without an answer',
    proves('A-ERR-006', 'A-ERR-007'),
    async () => {
      const { callApi } = setUp([new Response('<html>', { status: 418 }), new Error('offline')])
      await expect(callApi('make')).rejects.toMatchObject({
        message: 'Something unexpected happened',
        body: undefined,
      })
      await expect(callApi('make')).rejects.toMatchObject({ status: 0, message: 'Request failed.' })
    },
  )

  it.each([
    [401, {}, true],
    [403, { message: 'unauthenticated' }, true],
    [403, { errors: ['Invalid signature'] }, true],
    [403, { errors: ['not yours'] }, false],
  ])('%i with %j ends the session: %s', async (status, body, isOver) => {
    const { callApi, onUnauthenticated } = setUp([json(body, { status })], { jwt: 'old' })
    await expect(callApi('secret', { params: { uuid: '1' } })).rejects.toBeInstanceOf(ApiError)
    expect(onUnauthenticated).toHaveBeenCalledTimes(isOver ? 1 : 0)
  })

  it(
    'reports to developers what went wrong on the way',
    proves('B-ERR-009', 'B-ERR-012', 'B-ERR-013', 'B-ERR-014'),
    async () => {
      const causeOf = async (answer: Response | Error) => {
        const error: ApiError = (await setUp([answer])
          .callApi('make')
          .catch((caught: ApiError) => caught)) as ApiError
        return [(error.cause as Error).message, error.message]
      }
      expect(await causeOf(new Error('offline'))).toEqual(['Error fetching', 'Request failed.'])
      expect(await causeOf(new Response('<html>', { status: 200 }))).toEqual([
        'Response was not convertible to json for /things',
        'Something unexpected happened',
      ])
      const { callApi, fetch } = setUp([])
      fetch.mockResolvedValueOnce(undefined as unknown as Response)
      await expect(callApi('make')).rejects.toMatchObject({
        cause: { message: 'Response was not defined for /things' },
        message: 'Request failed.',
      })
    },
  )

  it(
    'a call that needs a token is not made without one: "JWT error"',
    proves('A-ERR-008'),
    async () => {
      const { callApi, fetch, onUnauthenticated } = setUp([json({})])
      await expect(callApi('secret', { params: { uuid: '1' } })).rejects.toMatchObject({
        status: 401,
        message: 'JWT error',
      })
      expect(fetch).not.toHaveBeenCalled()
      expect(onUnauthenticated).toHaveBeenCalledTimes(1)
    },
  )

  it('a wrong password at sign-in is no lost session', async () => {
    const { callApi, onUnauthenticated } = setUp([json({}, { status: 401 })])
    await expect(callApi('make')).rejects.toMatchObject({ status: 401 })
    expect(onUnauthenticated).not.toHaveBeenCalled()
  })

  it('tries a call that retries again while the trouble may pass, at most 5 times, and no other', async () => {
    const first = setUp([busy(), new Error('cut'), json(['there'])])
    expect((await first.callApi('list')).body).toEqual(['there'])
    const second = setUp([busy(), busy(), busy(), busy(), busy(), json([])])
    await expect(second.callApi('list')).rejects.toMatchObject({ status: 503 })
    expect(second.fetch).toHaveBeenCalledTimes(5)
    const third = setUp([busy(), json([])])
    await expect(third.callApi('make')).rejects.toMatchObject({ status: 503 })
  })

  it(
    'gives up after 30 s, answer or half an answer',
    proves('A-CONST-009', 'B-CALL-008', 'B-CONST-019'),
    async () => {
      vi.useFakeTimers()
      const callApi = openHanging()
      const outcome = vi.fn()
      callApi('make').catch(outcome)
      await vi.advanceTimersByTimeAsync(29_999)
      expect(outcome).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(1)
      expect(outcome.mock.calls[0]).toMatchObject([{ status: 0, message: 'Request failed.' }])
      vi.useRealTimers()
    },
  )

  it('stops when the caller does', async () => {
    const caller = new AbortController()
    const callApi = openHanging()
    const answer = callApi('list', { signal: caller.signal })
    caller.abort()
    await expect(answer).rejects.toMatchObject({ status: 0 })
  })

  it('does not try again what the server refuses', async () => {
    const { callApi, fetch } = setUp([json({}, { status: 404 }), json([])])
    await expect(callApi('list')).rejects.toMatchObject({ status: 404 })
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  describe('that ends the session', () => {
    const leave = { body: {}, isOptional: true, endsSession: true }
    const secret = { params: { uuid: '1' } }

    it('waits for what is being read, which the server would refuse after it', async () => {
      const { asked, callApi, token } = setUpSlow()
      const read = callApi('secret', secret)
      const left = callApi('leave', leave)
      await Promise.resolve()
      expect(asked.map(({ url }) => url)).toEqual(['/secret/1'])
      asked[0]!.answer(json(['kept']))
      expect((await read).body).toEqual(['kept'])
      await expect.poll(() => asked.map(({ url }) => url)).toEqual(['/secret/1', '/leave'])
      expect(token.read()).toBe('mine')
      asked[1]!.answer(json({}))
      await left
      expect(token.read()).toBeNull()
    })

    it('lets no other call of the session follow, and sends no one to sign in for it', async () => {
      const { asked, callApi, onUnauthenticated } = setUpSlow()
      const left = callApi('leave', leave)
      const late = callApi('secret', secret)
      late.catch(() => undefined)
      await expect.poll(() => asked).toHaveLength(1)
      asked[0]!.answer(json({}))
      await left
      await expect(late).rejects.toMatchObject({ status: 401, message: 'JWT error' })
      expect(asked).toHaveLength(1)
      expect(onUnauthenticated).not.toHaveBeenCalled()
    })

    it('waits no longer than a person does for a button, and clears the token without an answer, too', async () => {
      vi.useFakeTimers()
      const { asked, callApi, token } = setUpSlow()
      callApi('secret', secret).catch(() => undefined)
      const left = vi.fn()
      callApi('leave', leave).catch(left)
      await vi.advanceTimersByTimeAsync(2_999)
      expect(asked).toHaveLength(1)
      await vi.advanceTimersByTimeAsync(1)
      expect(asked.map(({ url }) => url)).toEqual(['/secret/1', '/leave'])
      asked[1]!.answer(busy())
      await expect.poll(() => left).toHaveBeenCalledOnce()
      expect(token.read()).toBeNull()
      vi.useRealTimers()
    })
  })
})
