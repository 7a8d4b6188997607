import type { IncomingHttpHeaders } from 'node:http'
import { decodeJwt } from 'jose'
import { twilioKeys } from './openTwilioRest.ts'

export interface Asked {
  readonly method: string
  readonly path: string
  readonly query: string
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

type Answer = (request: Asked) => readonly [number, object]

/** Twilio's conversations and participants. */
export function answerTwilio(): Answer {
  const [, , , service] = twilioKeys
  const base = `/v1/Services/${service}/Conversations`
  let made: { sid: string; name: string; state: string; people: Set<string> } | undefined
  return ({ method, path, text }) => {
    if (!path.startsWith(base)) return [404, {}]
    const fields = Object.fromEntries(new URLSearchParams(text))
    const [, name, list, member] = path.slice(base.length).split('/')
    if (name === undefined) {
      if (made) return [409, {}]
      made = { sid: 'CH1', name: fields.UniqueName!, state: 'active', people: new Set() }
      return [201, made]
    }
    if (!made || ![made.sid, made.name].includes(name)) return [404, {}]
    if (member !== undefined) return [made.people.has(member) ? 200 : 404, {}]
    if (list !== undefined) {
      if (made.people.has(fields.Identity!)) return [409, {}]
      made.people.add(fields.Identity!)
      return [201, {}]
    }
    if (method === 'POST') made.state = fields.State!
    return [200, { sid: made.sid, state: made.state }]
  }
}

/** Stream's users and channels; only a server may ask. */
export function answerStream(uuid: string): Answer {
  const channel = `/channels/messaging/${uuid}`
  let frozen = false
  let members: string[] = []
  return ({ method, path, query, headers, text }) => {
    const isServer =
      headers['stream-auth-type'] === 'jwt' &&
      decodeJwt(String(headers.authorization)).server === true
    if (!isServer || query !== 'api_key=streamkey') return [403, {}]
    const body = JSON.parse(text)
    if (path === '/users') return [201, { users: body.users }]
    if (path === `${channel}/query`) {
      members = body.data?.members ?? members
      return [201, { channel: { frozen }, members: members.map((id) => ({ user_id: id })) }]
    }
    if (path === channel && method === 'PATCH') {
      frozen = body.set.frozen
      return [200, {}]
    }
    return [404, {}]
  }
}

/** Users, conversations and participants of TalkJS. */
export function answerTalkjs(uuid: string): Answer {
  const base = '/v1/talkapp'
  let participants: Record<string, { access: string }> = {}
  return ({ method, path, headers, text }) => {
    if (!headers.authorization?.startsWith('Bearer sk_')) return [401, {}]
    if (path === `${base}/users/${uuid}` && method === 'PUT') return [200, {}]
    if (path === `${base}/conversations/${uuid}`) {
      if (method === 'PUT')
        participants = Object.fromEntries(
          (JSON.parse(text).participants as string[]).map((id) => [id, { access: 'ReadWrite' }]),
        )
      return [200, { participants }]
    }
    if (path === `${base}/conversations/${uuid}/participants/${uuid}` && method === 'PATCH') {
      participants[uuid] = JSON.parse(text)
      return [200, {}]
    }
    return [404, {}]
  }
}
