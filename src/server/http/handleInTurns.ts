import type { IncomingMessage, Server, ServerResponse } from 'node:http'

interface Waiting {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly since: number
}

export interface Turns {
  /** Milliseconds for which the oldest request has waited for its turn. */
  waited(): number
}

/**
 * Handles one request in each turn of the event loop, in order. Node.js (libuv since 1.45) accepts one new connection in each turn:
 * if a turn handled every request that has arrived, new connections would wait for hundreds of them each time.
 */
export function handleInTurns(server: Server): Turns {
  const handlers = server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[]
  let waiting: Waiting[] = []
  let first = 0
  const turn = () => {
    const { request, response } = waiting[first++]!
    if (first === waiting.length) [waiting, first] = [[], 0]
    else setImmediate(turn)
    // A client that is gone reads no answer: handling its request would only delay the others.
    if (response.destroyed) return
    for (const handle of handlers) handle.call(server, request, response)
  }
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (waiting.push({ request, response, since: performance.now() }) === 1) setImmediate(turn)
  })
  return { waited: () => (first < waiting.length ? performance.now() - waiting[first]!.since : 0) }
}
