import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { callLintel } from '../callLintel.ts'

const opened: Server[] = []
afterEach(() => {
  for (const server of opened.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  opened.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Answers by path as JSON, anything else with 404. */
const answering =
  (answers: Readonly<Record<string, { status?: number; body: unknown }>>): RequestListener =>
  (request, response) => {
    const found = answers[request.url!.split('?')[0]!]
    response.writeHead(found ? (found.status ?? 200) : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(found?.body ?? {}))
  }

const ready = { '/livez': { body: { status: 'ok' } }, '/readyz': { body: { status: 'ready' } } }
/**
 * Of two lenders and one flow: what a server must answer first is the same for every configuration.
 */
const conform = (...words: string[]) =>
  callLintel(['conform', '--config', 'examples/starter', '--url', ...words])

describe('conform at an address', () => {
  it.each(['localhost', 'ftp://localhost', 'http://', 'not an address'])(
    'that is none is refused: %s',
    async (url) => {
      const { status, stdout, stderr } = await conform(url)
      expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
      expect(stderr).toContain(`"${url}" is no address. Give --url http://host:port.`)
    },
  )

  it('where nothing answers says so, and how to start a server', async () => {
    const url = await listen(answering({}))
    opened.splice(0).forEach((server) => server.close())
    const { status, stderr } = await conform(url)
    expect(status).toBe(2)
    expect(stderr).toMatch(
      /Nothing answers at .*: GET \/livez gave none \(ECONNREFUSED\)\. Start the server \("npm start"\)/,
    )
  })

  it('that says nothing is given up', async () => {
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    const wait = vi
      .spyOn(AbortSignal, 'timeout')
      .mockImplementation((milliseconds) => timeout(milliseconds / 100))
    const { status, stderr } = await conform(await listen(() => undefined))
    expect(status).toBe(2)
    expect(stderr).toContain('GET /livez gave none within 20 seconds')
    expect(wait.mock.calls).toEqual([[20_000]])
    wait.mockRestore()
  })

  it('of something else is told from a Lintel', async () => {
    const { status, stderr } = await conform(
      await listen(answering({ '/livez': { body: 'hello' } })),
    )
    expect(status).toBe(2)
    expect(stderr).toContain('is no Lintel: GET /livez gives 200')
  })

  it('of a server that is not ready yet says what it lacks', async () => {
    const later = globalThis.setTimeout
    const pauses = [500, 1000, 2000, 4000, 8000]
    const wait = vi
      .spyOn(globalThis, 'setTimeout')
      .mockImplementation(((
        run: (...given: unknown[]) => void,
        milliseconds = 0,
        ...given: unknown[]
      ) =>
        later(
          run,
          pauses.includes(milliseconds) ? milliseconds / 100 : milliseconds,
          ...given,
        )) as typeof setTimeout)
    const readyz = { status: 503, body: { status: 'not ready', database: false } }
    const { status, stderr } = await conform(
      await listen(answering({ ...ready, '/readyz': readyz })),
    )
    expect(status).toBe(2)
    expect(stderr).toContain(
      'is not ready: GET /readyz gives 503, {"status":"not ready","database":false}',
    )
    const waited = wait.mock.calls.map(([, milliseconds]) => milliseconds)
    expect(waited).toEqual(expect.arrayContaining(pauses))
    wait.mockRestore()
  })

  it('whose pages are no pages of Lintel cannot be walked', async () => {
    const { status, stderr } = await conform(
      await listen(answering({ ...ready, '/contact': { body: 'hello' } })),
    )
    expect(status).toBe(2)
    expect(stderr).toContain(
      'GET /contact: expected a page of Lintel, got 200 without the bundle’s hash',
    )
  })

  it('that serves none of the lenders asked for is reported, with their names', async () => {
    const { status, stdout } = await conform(
      await listen(answering(ready)),
      '--org',
      'library',
      '--json',
    )
    expect(status).toBe(2)
    expect(JSON.parse(stdout).refused).toContain(
      'serves none of the lenders asked for: library. Give the server’s own files with --config.',
    )
  })

  it('takes no suite, and no lender that the configuration does not have', async () => {
    expect((await conform('http://localhost:1', '--suite', 'json-logic', 'DIR')).stderr).toContain(
      'Give --suite or --url, not both',
    )
    const { status, stdout } = await conform('http://localhost:1', '--org', 'libary')
    expect(status).toBe(1)
    expect(stdout).toContain('There is no lender "libary". Known lenders: library')
  })
})
