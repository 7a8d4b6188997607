import { once } from 'node:events'
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import type { HeldRequest, PageResponse } from '../Page.ts'
import type { WireSaid } from '../wire/Wire.ts'

export interface Proxy {
  /** "127.0.0.1:4000". */
  readonly address: string
  /** On every origin: where a document reports its console messages. */
  readonly sayingPath: string
  /** Runs before each document's own scripts from now on. */
  addScript(script: string): void
  onResponse(listen: (response: PageResponse) => void): () => void
  hold(pattern: RegExp, handle: (held: HeldRequest) => Promise<void>): () => Promise<void>
  close(): void
}

interface Answer {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

const sayingPath = '/.lintel/said'
const scriptPath = '/.lintel/scripts.js'

/**
 * A proxy of one page, which sees each response, can hold requests, and inserts scripts before a
 * document's own.
 */
export async function openProxy(say: (said: WireSaid) => void): Promise<Proxy> {
  const scripts: string[] = []
  const listeners = new Set<(response: PageResponse) => void>()
  const held: Hold[] = []
  const sockets = new Set<Socket>()
  const answer = async (message: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const url = new URL(message.url!)
    const body = await read(message)
    if (url.pathname === sayingPath) {
      say(JSON.parse(String(body)) as WireSaid)
      reply.writeHead(204).end()
    } else if (url.pathname === scriptPath) {
      reply
        .writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' })
        .end(scripts.join('\n;'))
    } else {
      const found = held.find(({ pattern }) => pattern.test(url.href))
      const send = () => fetchFrom(url, message, body)
      const pass = (got: Answer) => {
        const response = passOn(url, message, reply, got)
        for (const listen of listeners) listen(response)
      }
      await (found ? found.handle(holdMessage(message, send, pass)) : pass(await send()))
    }
  }
  const server = createServer((message, reply) => {
    answer(message, reply).catch(() => reply.destroy())
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy())
  })
  server.on('connect', ({ url }: IncomingMessage, near: Socket) => {
    sockets.add(tunnel(url!, near))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    sayingPath,
    addScript: (script) => void scripts.push(script),
    onResponse(listen) {
      listeners.add(listen)
      return () => void listeners.delete(listen)
    },
    hold(pattern, handle) {
      const own = { pattern, handle }
      held.unshift(own)
      return async () => void held.splice(held.indexOf(own), 1)
    },
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

interface Hold {
  readonly pattern: RegExp
  readonly handle: (held: HeldRequest) => Promise<void>
}

function holdMessage(
  message: IncomingMessage,
  send: () => Promise<Answer>,
  pass: (got: Answer) => void,
): HeldRequest {
  return {
    request: () => ({ method: () => message.method! }),
    continue: async () => pass(await send()),
    async fetch() {
      const got = await send()
      return { ...got, json: async () => JSON.parse(String(got.body)) }
    },
    async fulfill({ response, status, json, contentType = 'application/json', body: text = '' }) {
      const {
        status: own = 200,
        headers = {},
        body: kept = Buffer.from(text),
      } = (response ?? {}) as Partial<Answer>
      const given = json === undefined ? kept : Buffer.from(JSON.stringify(json))
      pass({
        status: status ?? own,
        headers: { 'content-type': contentType, ...headers },
        body: given,
      })
    },
  }
}

/** Answers the page, with the scripts in a document; what it got, for listeners. */
function passOn(
  url: URL,
  message: IncomingMessage,
  reply: ServerResponse,
  { status, headers, body }: Answer,
): PageResponse {
  const isDocument = String(headers['content-type']).startsWith('text/html')
  const content = isDocument
    ? Buffer.from(String(body).replace(/<head>/, `<head><script src="${scriptPath}"></script>`))
    : body
  const response: PageResponse = {
    url: () => url.href,
    status: () => status,
    ok: () => status >= 200 && status < 300,
    request: () => ({ method: () => message.method! }),
    json: async () => JSON.parse(String(body)),
  }
  const { 'transfer-encoding': _, ...kept } = headers
  const hasBody = status !== 204 && status !== 304 && message.method !== 'HEAD'
  reply
    .writeHead(status, { ...kept, ...(hasBody && { 'content-length': content.length }) })
    .end(hasBody ? content : undefined)
  return response
}

/** A web socket passes through unchanged. */
function tunnel(url: string, near: Socket): Socket {
  const { hostname, port } = new URL(`http://${url}`)
  const far = connect(Number(port || 80), hostname, () => near.write('HTTP/1.1 200 OK\r\n\r\n'))
  near.pipe(far).pipe(near)
  for (const [one, other] of [
    [near, far],
    [far, near],
  ] as const)
    one.on('error', () => other.destroy()).on('close', () => other.destroy())
  return far
}

/** The server's response, decompressed. */
async function fetchFrom(
  url: URL,
  { method, headers }: IncomingMessage,
  body: Buffer,
): Promise<Answer> {
  const { 'proxy-connection': _, ...kept } = headers
  const sent = ask(url, { method, headers: { ...kept, 'accept-encoding': 'identity' } })
  sent.end(body)
  const [got] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: got.statusCode!, headers: got.headers, body: await read(got) }
}

async function read(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of message) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
