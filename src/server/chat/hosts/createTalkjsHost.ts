import type { ChatHost } from './ChatHost.ts'
import type { CallHost, HostRequest } from './createHostCalls.ts'
import { createHostTokens } from './createHostTokens.ts'

/**
 * Chats at TalkJS, REST API v1. The conversation and its visitor have the same uuid; it ends by
 * letting the visitor only read.
 */
export function createTalkjsHost(
  secret: string,
  { app = '' }: Readonly<Record<string, string>>,
  call: CallHost,
): ChatHost {
  const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' }
  const ask = (method: HostRequest['method'], path: string, body?: object) =>
    call({
      method,
      path: `/v1/${encodeURIComponent(app)}${path}`,
      headers,
      ...(body && { body: JSON.stringify(body) }),
      expected: [404],
    })
  return {
    provider: 'talkjs',
    open: async ({ uuid, friendlyName, about }) => {
      await ask('PUT', `/users/${uuid}`, { name: friendlyName })
      await ask('PUT', `/conversations/${uuid}`, {
        participants: [uuid],
        subject: friendlyName,
        custom: about,
      })
      return uuid
    },
    isOpen: async (sid, uuid) => {
      const { body } = await ask('GET', `/conversations/${sid}`)
      const participants = (body.participants ?? {}) as Record<string, { access?: string }>
      return participants[uuid]?.access === 'ReadWrite'
    },
    end: async (sid) => {
      await ask('PATCH', `/conversations/${sid}/participants/${sid}`, { access: 'Read' })
    },
    tokens: createHostTokens({
      secret,
      issuer: app,
      claims: (uuid) => ({ tokenType: 'user', sub: uuid }),
      visitorOf: ({ sub }) => sub,
    }),
  }
}
