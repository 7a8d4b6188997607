import { createHash } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const twilioKeys = [
  `AC${'1'.repeat(32)}`,
  `SK${'2'.repeat(32)}`,
  'secretsecretsecretsecretsecret12',
  `IS${'3'.repeat(32)}`,
] as const
const [, key, secret, service] = twilioKeys

export interface RestConversation {
  readonly sid: string
  readonly fields: Readonly<Record<string, string>>
  readonly participants: Set<string>
  state: string
}

/**
 * A stand-in of Twilio's REST API for conversations and participants: names are unique, what is
 * there already is answered by 409, unknown names by 404, other keys by 401.
 */
export async function openTwilioRest() {
  const conversations: RestConversation[] = []
  const asked: string[] = []
  let broken = 0
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { method, url = '' } = request
      asked.push(`${method} ${url}`)

      if (broken > 0) {
        broken--
        return reply(response, 503)
      }
      if (
        request.headers.authorization !==
        `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`
      )
        return reply(response, 401, { code: 20003 })
      const fields = Object.fromEntries(new URLSearchParams(Buffer.concat(parts).toString()))
      const start = `/v1/Services/${service}/Conversations`
      if (!url.startsWith(start)) return reply(response, 404, { code: 20404 })
      const [, name, list, member] = url.slice(start.length).split('/')
      if (name === undefined) {
        const taken = conversations.some((each) => each.fields.UniqueName === fields.UniqueName)
        if (taken) return reply(response, 409, { code: 50353 })
        const sid = `CH${createHash('md5').update(fields.UniqueName!).digest('hex')}`
        conversations.push({ sid, fields, participants: new Set(), state: 'active' })
        return reply(response, 201, { sid, state: 'active' })
      }
      const found = conversations.find(
        ({ sid, fields: { UniqueName } }) => sid === name || UniqueName === name,
      )
      if (!found) return reply(response, 404, { code: 20404 })
      if (list === undefined && method === 'POST') found.state = fields.State ?? found.state
      if (list === undefined) return reply(response, 200, { sid: found.sid, state: found.state })
      if (member !== undefined)
        return found.participants.has(member)
          ? reply(response, 200, { sid: 'MB' })
          : reply(response, 404)
      if (found.participants.has(fields.Identity!)) return reply(response, 409, { code: 50433 })
      found.participants.add(fields.Identity!)
      return reply(response, 201, { sid: 'MB' })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    conversations,
    asked,
    /** The next answers are 503. */
    breakNext: (count: number) => (broken = count),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

function reply(response: ServerResponse, status: number, body: object = {}): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
