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
 * Handles one request in each turn of the event loop, in order. Node.js (libuv since 1.45) accepts
 * one new connection in each turn: if a turn handled every request that has arrived, new
 * connections would wait for hundreds of them each time. Requests to `atOnce` (URLs) wait for no
 * turn.
 */
export function handleInTurns(server: Server, atOnce: ReadonlySet<string>): Turns {
  const handlers = server.listeners('request') as ((
    request: IncomingMessage,
    response: ServerResponse,
  ) => void)[]
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    for (const each of handlers) each.call(server, request, response)
  }
  const waiting: Waiting[] = []
  const turn = () => {
    const { request, response } = waiting.shift()!
    if (waiting.length > 0) setImmediate(turn)
    // A client that is gone reads no answer: handling its request would only delay the others.
    if (!request.socket.destroyed) handle(request, response)
  }
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (atOnce.has(request.url ?? '')) handle(request, response)
    else if (waiting.push({ request, response, since: performance.now() }) === 1) setImmediate(turn)
  })
  return { waited: () => (waiting.length > 0 ? performance.now() - waiting[0]!.since : 0) }
}
