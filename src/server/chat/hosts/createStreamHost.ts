import { SignJWT } from 'jose'
import type { ChatHost } from './ChatHost.ts'
import type { CallHost, HostRequest } from './createHostCalls.ts'
import { createHostTokens } from './createHostTokens.ts'

/**
 * Chats at Stream, REST API of Chat. The channel and its visitor have the conversation's uuid; it
 * ends by being frozen.
 */
export function createStreamHost(
  secret: string,
  { key = '', type = 'messaging' }: Readonly<Record<string, string>>,
  call: CallHost,
): ChatHost {
  const query = `?api_key=${encodeURIComponent(key)}`
  const channel = (uuid: string) => `/channels/${encodeURIComponent(type)}/${uuid}`
  const ask = async (method: HostRequest['method'], path: string, body: object) => {
    const token = await new SignJWT({ server: true })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .sign(new TextEncoder().encode(secret))
    return call({
      method,
      path: `${path}${query}`,
      headers: {
        authorization: token,
        'stream-auth-type': 'jwt',
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
      expected: [404],
    })
  }
  return {
    provider: 'stream',
    open: async ({ uuid, friendlyName, about }) => {
      await ask('POST', '/users', { users: { [uuid]: { id: uuid, name: friendlyName } } })
      await ask('POST', `${channel(uuid)}/query`, {
        data: { created_by_id: uuid, members: [uuid], name: friendlyName, about },
      })
      return uuid
    },
    isOpen: async (sid, uuid) => {
      const { body } = await ask('POST', `${channel(sid)}/query`, { state: true })
      const { frozen } = (body.channel ?? {}) as { frozen?: boolean }
      const members = (body.members ?? []) as readonly { user_id?: string }[]
      return frozen === false && members.some((member) => member.user_id === uuid)
    },
    end: async (sid) => {
      await ask('PATCH', channel(sid), { set: { frozen: true } })
    },
    tokens: createHostTokens({
      secret,
      claims: (uuid) => ({ user_id: uuid }),
      visitorOf: (claims) => claims.user_id,
    }),
  }
}
