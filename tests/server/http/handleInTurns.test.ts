import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { handleInTurns } from '../../../src/server/http/handleInTurns.ts'

const lines: Socket[] = []
const server = createServer()
afterEach(() => {
  for (const line of lines) line.destroy()
  server.close()
})

function open(): Promise<Socket> {
  const { port } = server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const line: Socket = connect(port, '127.0.0.1', () => resolve(line)).on('error', reject)
    lines.push(line)
  })
}

describe('a server with many requests at once', () => {
  it('accepts new connections between them, and answers all in their order', async () => {
    const handled: number[] = []
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      handled.push(Number(request.url!.slice(1)))
      const until = performance.now() + 4
      while (performance.now() < until);
      response.end()
    })
    const turns = handleInTurns(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const known: Socket[] = []
    for (let index = 0; index < 60; index++) known.push(await open())
    await new Promise((resolve) => setTimeout(resolve, 50))
    const handledAtAccept: number[] = []
    server.on('connection', () => handledAtAccept.push(handled.length))
    const answers = known.map((line) => new Promise((resolve) => line.once('data', resolve)))
    for (const [index, line] of known.entries()) line.write(`GET /${index} HTTP/1.1\r\nHost: a\r\n\r\n`)
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
})
