import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { WebSocket } from 'ws'
import { send } from '../callServer.ts'
import type { TestServer } from '../cluster/openTestServer.ts'

const proxy = '/service-omni-proxy/external/api/v1/channels'
export const initPath = '/service-csp/external/api/v1/twilio/initWebChat'
export const visitor = { friendlyName: 'Robin Vale', emailAddress: 'robin@example.com' }

export interface Chat {
  readonly channel: string
  readonly token: string
}

/** A conversation of a visitor. */
export async function openChat(server: TestServer, body: object = {}): Promise<Chat> {
  const { status, body: opened } = await send(server, 'POST', initPath, {
    body: { ...visitor, ...body },
  })
  if (status !== 201) throw new Error(JSON.stringify(opened))
  return { channel: opened.omniProxyChannelId, token: opened.token }
}

export const ask = (
  server: TestServer,
  method: 'GET' | 'POST' | 'PUT',
  { channel, token }: Chat,
  path: string,
  body?: unknown,
) =>
  send(server, method, `${proxy}/${channel}/${path}`, { body, headers: { 'x-chat-token': token } })

export const say = (
  server: TestServer,
  chat: Chat,
  text: string,
  files: readonly string[] = [],
  id: string = randomUUID(),
) => ask(server, 'POST', chat, 'messages', { id, text, files })

/** Uploads a file for a message. */
export async function uploadTo(
  server: TestServer,
  { channel, token }: Chat,
  name: string,
  payload: Uint8Array,
  type = 'application/pdf',
) {
  const answer = await server.app.inject({
    method: 'POST',
    url: `${proxy}/${channel}/files?name=${encodeURIComponent(name)}`,
    headers: { 'x-org': 'alder', 'x-chat-token': token, 'content-type': type },
    payload: Buffer.from(payload),
  })
  return { status: answer.statusCode, body: answer.json() }
}

/** A frame as it came. */
export type Frame = Record<string, any>

export interface Socket {
  readonly frames: readonly Frame[]
  send(frame: object | string): void
  /** The first frame that fits, whether it came already or comes within five seconds. */
  wait(fits: (frame: Frame) => boolean): Promise<Frame>
  /** Resolves with the code when the server closes it. */
  readonly closed: Promise<number>
  cut(): void
}

export async function portOf(server: TestServer): Promise<number> {
  if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' })
  return (server.app.server.address() as AddressInfo).port
}

/** A real websocket to the server. */
export async function connect(
  server: TestServer,
  headers: Record<string, string> = {},
  query = '',
): Promise<Socket> {
  const port = await portOf(server)
  const socket = new WebSocket(
    `ws://127.0.0.1:${port}/service-omni-proxy/insecure/api/v1/websocket${query}`,
    { headers },
  )
  const frames: Frame[] = []
  const waiting = new Set<() => void>()
  socket.on('message', (data) => {
    frames.push(JSON.parse(String(data)))
    for (const look of waiting) look()
  })
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  await new Promise<void>((resolve, reject) => {
    socket.on('open', resolve)
    socket.on('error', reject)
  })
  return {
    frames,
    closed,
    send: (frame) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    cut: () => socket.terminate(),
    wait: (fits) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(
          () => reject(new Error(`Not among ${JSON.stringify(frames)}`)),
          5000,
        )
        const look = () => {
          const found = frames.find(fits)
          if (!found) return
          clearTimeout(timer)
          waiting.delete(look)
          resolve(found)
        }
        waiting.add(look)
        look()
      }),
  }
}
