import { createApi } from '../../../../src/app/api/createApi.ts'
import { connectLintel } from '../../../../src/app/screens/chat/session/providers/connectLintel.ts'
import { send } from '../../callServer.ts'
import { openTestServer } from '../../cluster/openTestServer.ts'
import { ask, openChat, portOf, say } from '../openChat.ts'
import { openChatAgent } from '../openChatAgent.ts'
import type { Stage } from './Stage.ts'

/** The server itself, on a port. */
export async function stageLintel(): Promise<Stage> {
  const server = await openTestServer()
  const port = await portOf(server)
  const chat = await openChat(server)
  const agent = await openChatAgent(server, 'Ann')
  const { calls } = server.services.bundles.current('alder')!.bundle
  const origin = `http://127.0.0.1:${port}`
  const sockets = new Set<WebSocket>()
  let willCutReply = false
  let typed = 0
  const cut = () => {
    for (const socket of sockets) socket.close()
  }
  const Base = globalThis.WebSocket
  globalThis.WebSocket = class extends Base {
    constructor(url: string | URL) {
      super(url)
      sockets.add(this)
      this.addEventListener('close', () => sockets.delete(this))
      const { send: post } = this
      this.send = (frame) => {
        if (String(frame).includes('"typing"')) typed++
        post.call(this, frame)
      }
    }
  }
  const withOrigin = async (url: unknown, init?: RequestInit) => {
    const answer = await fetch(`${origin}${String(url)}`, init)
    if (willCutReply && init?.method === 'POST' && String(url).endsWith('/messages')) {
      willCutReply = false
      cut()
      throw new TypeError('fetch failed')
    }
    return answer
  }
  const callApi = createApi({
    calls: Object.fromEntries(
      Object.entries(calls).map(([name, call]) => [
        name,
        // An upload does not pass through the fetch that is given.
        name === 'chat-upload' ? { ...call, path: `${origin}${call.path}` } : call,
      ]),
    ),
    orgCode: 'alder',
    token: {
      read: () => null,
      write: () => undefined,
      clear: () => undefined,
      subscribe: () => () => undefined,
    },
    onUnauthenticated: () => undefined,
    fetch: withOrigin as typeof fetch,
  })
  const rowOf = () =>
    server.services.store
      .selectFrom('chat_conversations')
      .selectAll()
      .where('uuid', '=', chat.channel)
      .executeTakeFirstOrThrow()
  let side = chat
  return {
    connect: (isTokenGood = true) =>
      connectLintel({
        callApi,
        channel: chat.channel,
        side: 'visitor',
        token: () => (isTokenGood ? chat.token : 'bad'),
        socketUrl: `ws://127.0.0.1:${port}/service-omni-proxy/insecure/api/v1/websocket?orgCode=alder`,
        pingSeconds: 10,
      }),
    stored: async () => {
      const { body } = await ask(server, 'GET', chat, 'messages')
      return (body.messages as { text: string; sender: string }[])
        .filter(({ sender }) => sender !== 'system')
        .map(({ text }) => text)
    },
    visitorSaid: (text) => say(server, chat, text),
    agentJoins: async () => {
      const { body } = await send(
        server,
        'POST',
        `/service-omni-proxy/agent/secure/api/v1/conversations/${chat.channel}/take`,
        { headers: agent.headers },
      )
      side = { channel: chat.channel, token: body.token }
    },
    agentSays: (text) => say(server, side, text),
    agentTypes: () => ask(server, 'POST', side, 'typing', {}),
    agentReads: async () => {
      const { last_seq: seq } = await rowOf()
      return ask(server, 'PUT', side, 'marks', { delivered: seq, read: seq })
    },
    visitorTyped: () => typed,
    hasVisitorRead: async () => {
      const row = await rowOf()
      return row.visitor_read === row.last_seq
    },
    cut,
    cutNextReply: () => (willCutReply = true),
    end: () => ask(server, 'POST', side, 'close', {}),
    isOpen: async () => (await rowOf()).ended === null,
    connections: () => sockets.size,
    close: async () => {
      globalThis.WebSocket = Base
      await server.close()
    },
  }
}
