import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Call } from '#model'
import { createApi } from '../../../src/app/api/createApi.ts'
import { createUploadFetch } from '../../../src/app/api/createUploadFetch.ts'
import { createToken } from '../../../src/app/api/Token.ts'
import limits from '../../../src/app/limits.json' with { type: 'json' }
import { fakeStorage } from '../fakeStorage.ts'

/** A connection that does what the test says. */
class Line extends EventTarget {
  static last: Line
  readonly upload = new EventTarget()
  readonly sent: Record<string, string> = {}
  status = 0
  statusText = ''
  response: Blob | null = null
  responseType = ''
  withCredentials = false
  opened: readonly string[] = []
  body: unknown
  isAborted = false
  answered = ''
  constructor() {
    super()
    Line.last = this
  }
  open = (...how: string[]) => (this.opened = how)
  setRequestHeader = (name: string, value: string) => (this.sent[name] = value)
  getAllResponseHeaders = () => this.answered
  send = (body: unknown) => (this.body = body)
  abort() {
    this.isAborted = true
    this.end('abort')
  }
  end(type: string) {
    this.dispatchEvent(new Event(type))
    this.dispatchEvent(new Event('loadend'))
  }
  progress = (loaded: number, type = 'progress') =>
    this.upload.dispatchEvent(
      new ProgressEvent(type, { lengthComputable: true, loaded, total: 1000 }),
    )
  answer(status: number, body: unknown, headers: Record<string, string> = {}) {
    this.status = status
    this.statusText = 'Said'
    this.response = new Blob([body === undefined ? '' : JSON.stringify(body)])
    this.answered = Object.entries({ 'content-type': 'application/json', ...headers })
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')
    this.end('load')
  }
}

const calls: Record<string, Call> = {
  send: { title: 'Send', method: 'POST', path: '/files/{uuid}', secure: true },
}
const file = new File(['x'.repeat(1000)], 'May.pdf', { type: 'application/pdf' })

/** An upload in progress, by the API's one client, over a line of the test's. */
function start(signal?: AbortSignal) {
  vi.stubGlobal('XMLHttpRequest', Line)
  const token = createToken(fakeStorage({ jwt: 'old' }), new EventTarget())
  const onUnauthenticated = vi.fn()
  const otherFetch = vi.fn<typeof fetch>()
  const callApi = createApi({
    calls,
    orgCode: 'sample',
    token,
    onUnauthenticated,
    fetch: otherFetch,
  })
  const told: (readonly [number, number])[] = []
  const answer = callApi('send', {
    params: { uuid: '1' },
    query: { type: 'PAYSTUB' },
    headers: { 'idempotency-key': 'key-1' },
    file,
    fetch: createUploadFetch((sent, total) => told.push([sent, total])),
    ...(signal && { signal }),
  })
  answer.catch(() => {})
  return { answer, told, token, onUnauthenticated, otherFetch, line: Line.last }
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('an upload', () => {
  it('reports the bytes that were sent, in their order, as they are sent', async () => {
    const { line, told, answer } = start()
    expect(told).toEqual([])
    line.progress(100)
    expect(told).toEqual([[100, 1000]])
    line.progress(640)
    line.progress(1000, 'load')
    expect(told.map(([sent]) => sent)).toEqual([100, 640, 1000])
    line.answer(201, { uuid: '7' })
    expect((await answer).body).toEqual({ uuid: '7' })
    expect(told).toHaveLength(3)
  })

  it('reports nothing where the browser does not know the size', () => {
    const { line, told } = start()
    line.upload.dispatchEvent(
      new ProgressEvent('progress', { lengthComputable: false, loaded: 100, total: 0 }),
    )
    expect(told).toEqual([])
  })

  it('carries the headers of every call, its key, the file as it is, and takes the newer token', async () => {
    const { line, answer, token, otherFetch } = start()
    expect(line.opened).toEqual(['POST', '/files/1?type=PAYSTUB'])
    expect(line.withCredentials).toBe(true)
    expect(line.sent).toEqual({
      accept: 'application/json',
      authorization: 'Bearer old',
      'content-type': 'application/pdf',
      'idempotency-key': 'key-1',
      'x-org': 'sample',
      'x-origin': location.origin,
    })
    expect(line.body).toBe(file)
    line.answer(200, {}, { bearer: 'newer' })
    expect((await answer).headers.get('Bearer')).toBe('newer')
    expect(token.read()).toBe('newer')
    expect(otherFetch).not.toHaveBeenCalled()
  })

  it('is refused with the server’s words and the time to wait', async () => {
    const { line, answer } = start()
    line.answer(429, { errors: ['Too many.'] }, { 'retry-after': '2' })
    await expect(answer).rejects.toMatchObject({
      status: 429,
      statusText: 'Said',
      message: 'Too many.',
      retryAfter: 2000,
    })
  })

  it('may be answered without a body', async () => {
    const { line, answer } = start()
    line.answer(204, undefined)
    expect((await answer).body).toBeUndefined()
  })

  it('ends the session where the server no longer knows it', async () => {
    const { line, answer, onUnauthenticated } = start()
    line.answer(401, {})
    await expect(answer).rejects.toMatchObject({ status: 401 })
    expect(onUnauthenticated).toHaveBeenCalledWith({ mustSignIn: true })
  })

  it('that breaks is a request that failed', async () => {
    const { line, answer } = start()
    line.progress(500)
    line.end('error')
    await expect(answer).rejects.toMatchObject({
      status: 0,
      message: 'Request failed.',
      cause: { message: 'Error fetching', cause: expect.any(TypeError) },
    })
    expect(line.isAborted).toBe(false)
  })

  it('that stalls is stopped when its time is over', async () => {
    vi.useFakeTimers()
    const { line, answer } = start()
    line.progress(500)
    await vi.advanceTimersByTimeAsync(limits.fileTimeout.milliseconds - 1)
    expect(line.isAborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(line.isAborted).toBe(true)
    await expect(answer).rejects.toMatchObject({ status: 0, message: 'Request failed.' })
  })

  it('stops on the line when the borrower cancels, before it is sent too', async () => {
    const borrower = new AbortController()
    const { line, answer } = start(borrower.signal)
    borrower.abort()
    expect(line.isAborted).toBe(true)
    await expect(answer).rejects.toMatchObject({ status: 0 })
    const second = start(borrower.signal)
    expect(second.line, 'no other line was opened').toBe(line)
    await expect(second.answer).rejects.toMatchObject({ status: 0 })
  })

  it('over a real line tells all of its bytes and reads the answer', async () => {
    const told: (readonly [number, number])[] = []
    const send = createUploadFetch((sent, total) => told.push([sent, total]))
    const { href } = new URL('/package.json', location.origin)
    const [answer, expected] = await Promise.all([
      send(href, { method: 'POST', body: file }),
      fetch(href, { method: 'POST', body: file }),
    ])
    expect(told.at(-1)).toEqual([1000, 1000])
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
      expected.status,
      expected.headers.get('content-type'),
      await expected.text(),
    ])
    await expect(
      send('http://localhost:9/', { method: 'POST', body: file }),
    ).rejects.toBeInstanceOf(TypeError)
  })
})
