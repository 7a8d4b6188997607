import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { handleInTurns } from '../../../src/server/http/handleInTurns.ts'

let server: Server
const lines: Socket[] = []
beforeEach(() => (server = createServer()))
afterEach(() => {
  for (const line of lines.splice(0)) line.destroy()
  server.close()
})

function open(): Promise<Socket> {
  const { port } = server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const line: Socket = connect(port, '127.0.0.1', () => resolve(line)).on('error', reject)
    lines.push(line)
  })
}

/**
 * Starts the server, which is busy for 4 ms with each request, and opens lines to it. `handled`:
 * the number in the path of each request.
 */
async function serve(count: number) {
  const handled: number[] = []
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    handled.push(request.url === '/livez' ? -1 : Number(request.url!.slice(1)))
    const until = performance.now() + 4
    while (performance.now() < until);
    response.end()
  })
  const turns = handleInTurns(server, new Set(['/livez']))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const known: Socket[] = []
  for (let index = 0; index < count; index++) known.push(await open())
  await new Promise((resolve) => setTimeout(resolve, 50))
  const answers = known.map((line) => new Promise((resolve) => line.once('data', resolve)))
  const ask = () => {
    for (const [index, line] of known.entries())
      line.write(`GET /${index} HTTP/1.1\r\nHost: a\r\n\r\n`)
  }
  return { handled, turns, known, answers, ask }
}

describe('a server with many requests at once', () => {
  it('accepts new connections between them, and answers all in their order', async () => {
    const { handled, turns, known, answers, ask } = await serve(60)
    const handledAtAccept: number[] = []
    server.on('connection', () => handledAtAccept.push(handled.length))
    ask()
    const opened = Array.from({ length: 20 }, open)
    let longest = 0
    const watch = setInterval(() => (longest = Math.max(longest, turns.waited())))
    await Promise.all([...answers, ...opened])
    clearInterval(watch)
    expect(handledAtAccept).toHaveLength(20)
    // One for each turn: after the last of twenty, at least half of the requests still wait.
    expect(Math.max(...handledAtAccept)).toBeLessThan(30)
    expect(handled.toSorted((left, right) => left - right)).toEqual(known.map((_, index) => index))
    expect(handled).toEqual(handled.toSorted((left, right) => left - right))
    expect(longest).toBeGreaterThan(50)
    expect(turns.waited()).toBe(0)
  })

  it('answers probes before all others', async () => {
    const { handled, answers, ask } = await serve(40)
    ask()
    await answers[0]
    const probe = await open()
    probe.write('GET /livez HTTP/1.1\r\nHost: a\r\n\r\n')
    await Promise.all(answers)
    expect(handled.indexOf(-1)).toBeGreaterThanOrEqual(0)
    expect(handled.indexOf(-1)).toBeLessThan(20)
  })

  it('does nothing for those whose client is gone', async () => {
    const { handled, known, answers, ask } = await serve(40)
    ask()
    // A second request on the same line has no place of its own on the socket yet.
    for (const [index, line] of known.slice(30).entries())
      line.write(`GET /${130 + index} HTTP/1.1\r\nHost: a\r\n\r\n`)
    await answers[0]
    for (const line of known.slice(30)) line.destroy()
    await Promise.all(answers.slice(0, 30))
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(handled).toEqual(known.slice(0, 30).map((_, index) => index))
  })
})
