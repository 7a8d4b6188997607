import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { hideNumbers } from '../../../src/server/chat/hideNumbers.ts'
import { registerBorrower, send } from '../callServer.ts'
import { useServer } from '../cluster/useServer.ts'
import { countDrawings } from '../documents/countDrawings.ts'
import { readPdfText } from '../documents/readPdfText.ts'
import { mailsTo } from '../identity/member.ts'
import { chatEventsOf } from './chatEventsOf.ts'
import { openChatAgent } from './openChatAgent.ts'
import { ask, openChat, say, type Chat } from './openChat.ts'

let agent: Record<string, string>
const server = useServer()
beforeAll(async () => {
  agent = (await openChatAgent(server, 'Ann')).headers
})

const freshAddress = () => `robin.${randomUUID()}@example.com`
const take = async ({ channel }: Chat): Promise<Chat> => {
  const path = `/service-omni-proxy/agent/secure/api/v1/conversations/${channel}/take`
  return { channel, token: (await send(server, 'POST', path, { headers: agent })).body.token }
}
const mail = (chat: Chat) => ask(server, 'POST', chat, 'transcript')
const pdf = async ({ channel, token }: Chat) =>
  server.app.inject({
    method: 'GET',
    url: `/service-omni-proxy/external/api/v1/channels/${channel}/transcript`,
    headers: { 'x-org': 'alder', 'x-chat-token': token },
  })

describe('the transcript of a chat', () => {
  it('goes to the visitor by mail, long numbers hidden, when they or the agent ask', async () => {
    const emailAddress = freshAddress()
    const chat = await openChat(server, { emailAddress })
    await say(server, chat, 'My number is 123-45-6780.\nCan you see <b>it</b>?')
    const desk = await take(chat)
    await say(server, desk, 'Yes, call (415) 555-0147.')
    await ask(server, 'POST', chat, 'close')
    const { status, body } = await mail(chat)
    expect([status, body.emailAddress]).toEqual([202, emailAddress])
    expect((await mail(desk)).status).toBe(202)
    const mails = (await mailsTo(server, emailAddress)).filter(
      ({ template }) => template === 'chat-transcript',
    )
    expect(mails).toHaveLength(2)
    const words = mails[0]!.paragraphs
    expect(words).toContain('My number is •••-••-6780.')
    expect(words).toContain('Can you see <b>it</b>?')
    expect(words).toContain('Yes, call (415) 555-0147.')
    expect(words.some((line) => line.startsWith('Robin Vale, '))).toBe(true)
    expect(words.some((line) => line.startsWith('Ann Agent, '))).toBe(true)
    expect(words.join()).not.toContain('123-45')
  })

  it('is sent three times at most', async () => {
    const emailAddress = freshAddress()
    const chat = await openChat(server, { emailAddress })
    await take(chat)
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => mail(chat)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 202, 202, 409, 409])
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe(
      'server/chat-transcripts-sent',
    )
    expect(await mailsTo(server, emailAddress)).toHaveLength(3)
  })

  it('is not made of what a visitor alone has written, so that no one sends mail to others', async () => {
    const emailAddress = freshAddress()
    const chat = await openChat(server, { emailAddress })
    await say(server, chat, 'Buy this')
    expect((await mail(chat)).body.code).toBe('server/chat-not-taken')
    expect((await pdf(chat)).statusCode).toBe(409)
    expect(await mailsTo(server, emailAddress)).toEqual([])
  })

  it('goes to the address of the account of a borrower, and is in the journal', async () => {
    const borrower = await registerBorrower(server)
    const headers = { authorization: `Bearer ${borrower.jwt}` }
    const { nonce } = (
      await send(server, 'POST', '/service-csp/customer/secure/api/v1/webchat/authenticate', {
        headers,
      })
    ).body
    const chat = await openChat(server, { nonce, emailAddress: freshAddress() })
    await take(chat)
    expect((await mail(chat)).body.emailAddress).toBe(borrower.email)
    expect(await chatEventsOf(server, borrower.applicationUuid)).toEqual([
      'chat-begun',
      'chat-taken',
      'chat-transcript-sent',
    ])
  })

  it('is a PDF too, whatever was written', async () => {
    const chat = await openChat(server)
    const desk = await take(chat)
    await say(server, chat, 'Card 4111 1111 1111 1111 \u{1F600} \u202Eabc\u202C \u05E9\u05DC')
    await say(server, desk, 'Thank you.')
    for (const side of [chat, desk]) {
      const { statusCode, headers, rawPayload } = await pdf(side)
      expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf'])
      expect(headers['content-disposition']).toContain('Chat transcript.pdf')
      const { text } = await readPdfText(rawPayload)
      expect(await countDrawings(rawPayload), 'the logo').toBe(1)
      expect(text).toContain('Chat transcript')
      expect(text).toContain('Thank you.')
      expect(text).toContain('1111')
      expect(text).not.toContain('4111')
    }
    expect((await pdf({ ...chat, token: 'none' })).statusCode).toBe(404)
  })
})

describe('hideNumbers', () => {
  it.each([
    ['123456780', '•••••6780'],
    ['123 45 6780', '••• •• 6780'],
    ['my SSN:123-45-6780, thanks', 'my SSN:•••-••-6780, thanks'],
    ['4111-1111-1111-1111', '••••-••••-••••-1111'],
    ['0001 2345 6789 01', '•••• •••• ••89 01'],
    ['(415) 555-0147', '(415) 555-0147'],
    ['4155550147', '4155550147'],
    ['1 415 555 0147', '1 415 555 0147'],
    ['$250,000 on 2026-11-27', '$250,000 on 2026-11-27'],
    ['', ''],
  ])('%s', (text, hidden) => {
    expect(hideNumbers(text)).toBe(hidden)
  })
})
