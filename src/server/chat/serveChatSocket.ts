import { EventEmitter } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import websocket from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'
import { problem, ProblemError } from '#origination'
import { answerOnSocket } from '../http/answerOnSocket.ts'
import { checkSocketOrigin } from '../http/checkOrigin.ts'
import { findCallOrg } from '../http/findOrg.ts'
import limits from '../limits.json' with { type: 'json' }
import type { HttpNeeds } from '../http/HttpNeeds.ts'
import type { ChatNeeds } from './ChatNeeds.ts'
import { createChatConnection } from './createChatConnection.ts'
import { chatOf } from './openChannel.ts'

const path = '/service-omni-proxy/insecure/api/v1/websocket'

/**
 * B-CALL-020: the omni-proxy's websocket. Anyone can connect; each conversation is opened by its
 * token in a frame, never in the address.
 */
export async function serveChatSocket(
  app: FastifyInstance,
  services: ChatNeeds & Pick<HttpNeeds, 'rates'>,
): Promise<void> {
  const upgrades = new EventEmitter()
  app.server.on('upgrade', (request: IncomingMessage, ...rest: readonly unknown[]) => {
    if (isVites(services, request)) return
    if (isOurs(request)) upgrades.emit('upgrade', request, ...rest)
    else answerOnSocket(rest[0] as Duplex, problem('server/not-found'))
  })
  await app.register(websocket, {
    options: { maxPayload: limits.chat.frameBytes, server: upgrades as typeof app.server },
  })
  const config = { who: ['visitor'] as const, call: 'chat-socket' }
  const onRequest = [services.rates('calls'), checkSocketOrigin]
  app.get(path, { websocket: true, config, onRequest }, (socket, request) => {
    let found
    try {
      const { org } = findCallOrg(services.bundles, request).bundle
      found = { org: org.orgCode, chat: chatOf(services.bundles, org.orgCode) }
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      return socket.close(1008, error.issues[0]!.code)
    }
    const { minutes } = found.chat
    const connection = createChatConnection(services, found.org, socket)
    // B-CALL-021: keepalive and lifetime.
    let isAlive = true
    socket.on('pong', () => (isAlive = true))
    const keepalive = setInterval(() => {
      if (!isAlive) return socket.terminate()
      isAlive = false
      socket.ping()
    }, limits.chat.aliveSeconds * 1000).unref()
    const lifetime = setTimeout(
      () => socket.close(1000, 'lifetime'),
      minutes.socket * 60_000,
    ).unref()
    socket.on('message', (data: Buffer) => connection.receive(data))
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      clearInterval(keepalive)
      clearTimeout(lifetime)
      connection.end()
    })
  })
}

/** Whether it asks for a websocket at the address that has one. */
function isOurs({ headers, url }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket' && url?.split('?')[0] === path
}

/**
 * In development Vite updates its pages over a websocket on the same port, which it answers itself.
 */
function isVites({ settings }: ChatNeeds, { headers }: IncomingMessage): boolean {
  return settings.development && headers['sec-websocket-protocol']?.startsWith('vite-') === true
}
