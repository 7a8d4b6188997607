import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { openSession } from '../../../src/server/stores/sessionStore.ts'
import { listStaff } from '../../../src/server/vendors/sandbox/listStaff.ts'
import { org, send } from '../callServer.ts'
import { useServer } from '../cluster/useServer.ts'
import { openChatAgent } from './openChatAgent.ts'
import { ask, openChat, type Chat } from './openChat.ts'

let manager: Record<string, string>
let ann: { readonly uuid: string; readonly headers: Record<string, string> }
const server = useServer()
beforeAll(async () => {
  ann = await openChatAgent(server, 'Ann')
  const { store, tokens, identities } = server.services
  const { email } = listStaff(org).find(({ role }) => role === 'agent')!
  const claims = await openSession(store, {
    org,
    identity: (await identities.findByEmail(store, org, email))!.uuid,
    variant: 'agent',
    browser: null,
    system: null,
    secondFactor: true,
  })
  manager = { authorization: `Bearer ${await tokens.sign(claims)}` }
})

const base = '/service-omni-proxy/agent/secure/api/v1'
const read = (headers: Record<string, string>, day: string) =>
  send(server, 'GET', `${base}/report?day=${day}`, { headers })
/** A chat of which a person was asked for at that moment, and which waited so many seconds. */
async function chatAt(moment: string, seconds: number | null, agent?: string): Promise<Chat> {
  const chat = await openChat(server)
  const asked = new Date(moment)
  await server.services.store
    .updateTable('chat_conversations')
    .set({
      asked,
      taken: seconds === null ? null : new Date(asked.getTime() + seconds * 1000),
      ended: new Date(asked.getTime() + 3_600_000),
      state: 'ENDED',
      ...(agent !== undefined && { agent }),
    })
    .where('uuid', '=', chat.channel)
    .execute()
  return chat
}

describe('the report on a day of chats', () => {
  it('counts waits in the time zone of the lender, by agent, and those without an answer', async () => {
    // Pacific time: both are on March 2.
    await chatAt('2026-03-02T08:30:00Z', 10, ann.uuid)
    await chatAt('2026-03-03T07:30:00Z', 30, ann.uuid)
    await chatAt('2026-03-02T20:00:00Z', 20)
    await chatAt('2026-03-02T21:00:00Z', null)
    await chatAt('2026-03-02T07:30:00Z', 999)
    await chatAt('2026-03-03T08:30:00Z', 999)
    const { status, body } = await read(manager, '2026-03-02')
    expect(status).toBe(200)
    expect(body.times).toMatchObject({ asked: 4, taken: 3, unanswered: 1, half: 20, most: 29 })
    expect(body.agents).toEqual([{ name: 'Ann Agent', count: 2 }])
    expect(body.csv).toContain('"Left without an answer","1"')
    expect((await read(manager, '2026-03-05')).body.times).toMatchObject({
      asked: 0,
      half: null,
      most: null,
    })
  })

  it('says who waits now and for how long, from when a person was asked for', async () => {
    const before = (await read(manager, '2026-03-02')).body.times.waiting as number
    const chatbot = await send(
      server,
      'POST',
      '/service-chat-chatbot/external/api/v1/message/chatWithAutobot',
      { body: { message: 'Hello', questionId: randomUUID() } },
    )
    expect((await read(manager, '2026-03-02')).body.times.waiting).toBe(before)
    const today = new Intl.DateTimeFormat('sv', { timeZone: 'America/Los_Angeles' }).format()
    const askedToday = async () => (await read(manager, today)).body.times.asked as number
    const asked = await askedToday()
    await server.services.store
      .updateTable('chat_conversations')
      .set({ created: new Date(Date.now() - 300_000) } as never)
      .where('uuid', '=', chatbot.body.conversationId)
      .execute()
    const chat = await openChat(server, { additionalAttrs: { chatbot: chatbot.body.token } })
    expect(chat.channel).toBe(chatbot.body.conversationId)
    expect(await askedToday()).toBe(asked + 1)
    const { times } = (await read(manager, '2026-03-02')).body
    expect(times.waiting).toBe(before + 1)
    expect(times.longest).toBeLessThan(200)
    const { chats } = (await send(server, 'GET', `${base}/conversations`, { headers: ann.headers }))
      .body
    const row = chats.find(
      ({ omniProxyChannelId }: { omniProxyChannelId: string }) =>
        omniProxyChannelId === chat.channel,
    )
    expect(row.waitedSeconds).toBeLessThan(200)
    await ask(server, 'POST', chat, 'close')
  })

  it('counts the wait of a chat that was given back from then', async () => {
    const chat = await openChat(server)
    await server.services.store
      .updateTable('chat_conversations')
      .set({ asked: new Date(Date.now() - 7_200_000) })
      .where('uuid', '=', chat.channel)
      .execute()
    const waits = async () => {
      const { times } = (await read(manager, '2026-03-02')).body
      const { body } = await send(server, 'GET', `${base}/conversations`, { headers: ann.headers })
      const row = body.chats.find(
        (each: { omniProxyChannelId: string }) => each.omniProxyChannelId === chat.channel,
      )
      return [times.longest, row.waitedSeconds, (Date.now() - Date.parse(row.since)) / 1000]
    }
    for (const seconds of await waits()) expect(seconds).toBeGreaterThan(7000)
    const one = `${base}/conversations/${chat.channel}`
    await send(server, 'POST', `${one}/take`, { headers: ann.headers })
    expect((await waits())[1]).toBeGreaterThan(7000)
    await send(server, 'POST', `${one}/transfer`, { headers: ann.headers, body: { to: null } })
    for (const seconds of await waits()) expect(seconds).toBeLessThan(200)
    await ask(server, 'POST', chat, 'close')
  })

  it('averages what visitors said in the survey by skill, if at least five said something', async () => {
    const answer = async (rating: number, isSolved: boolean, seconds: number | null = 10) => {
      const chat = await chatAt('2026-04-01T20:00:00Z', seconds, ann.uuid)
      return (await ask(server, 'PUT', chat, 'survey', { rating, isSolved })).status
    }
    for (const rating of [5, 5, 4, 1]) expect(await answer(rating, rating > 1)).toBe(200)
    const day = '2026-04-01'
    const skill = 'FHEL'
    expect((await read(manager, day)).body.surveys).toEqual([
      { skill, count: null, average: null, solved: null },
    ])
    expect((await read(manager, day)).body.csv).toContain('"FHEL","Fewer than 5"')
    expect(await answer(3, true)).toBe(200)
    expect((await read(manager, day)).body.surveys).toEqual([
      { skill, count: 5, average: 3.6, solved: 0.8 },
    ])
    expect((await read(manager, day)).body.csv).toContain('"FHEL","5","3.6","80"')
    // Without an agent there was nothing to rate.
    expect(await answer(1, false, null)).toBe(404)
    expect(await answer(6, true)).toBe(400)
    expect(await answer(4.5, true)).toBe(400)

    const chat = await openChat(server)
    const { body: taken } = await send(
      server,
      'POST',
      `${base}/conversations/${chat.channel}/take`,
      { headers: ann.headers },
    )
    const agent = { channel: chat.channel, token: taken.token }
    expect((await ask(server, 'PUT', agent, 'survey', { rating: 5, isSolved: true })).status).toBe(
      404,
    )
    for (const rating of [1, 2])
      await ask(server, 'PUT', chat, 'survey', { rating, isSolved: false })
    const { rating } = await server.services.store
      .selectFrom('chat_conversations')
      .select('rating')
      .where('uuid', '=', chat.channel)
      .executeTakeFirstOrThrow()
    expect(rating).toBe(2)
  })

  it('has what visitors did not like, long numbers hidden, and no formula for spreadsheets', async () => {
    const chatbot = '/service-chat-chatbot/external/api/v1/message'
    const questionId = randomUUID()
    const { body: talk } = await send(server, 'POST', `${chatbot}/chatWithAutobot`, {
      body: { message: 'What is a HELOC? I am 123-45-6780', questionId },
    })
    const { calls } = server.services.bundles.current(org)!.bundle
    const { method, path } = calls['chatbot-feedback']!
    const rated = await send(
      server,
      method as 'POST',
      path.replace('{conversationId}', talk.conversationId),
      {
        body: {
          questionId,
          conversationId: talk.conversationId,
          rating: 0,
          feedbackMessage: '=HYPERLINK("https://evil.example")',
        },
        headers: { 'x-chat-token': talk.token },
      },
    )
    expect(rated.status, JSON.stringify(rated.body)).toBeLessThan(300)
    const today = new Intl.DateTimeFormat('sv', { timeZone: 'America/Los_Angeles' }).format()
    const { body } = await read(manager, today)
    expect(body.responses).toContainEqual({
      question: 'What is a HELOC? I am •••-••-6780',
      answer: expect.stringMatching(/./),
      feedback: '=HYPERLINK("https://evil.example")',
    })
    await send(server, method as 'POST', path.replace('{conversationId}', talk.conversationId), {
      body: {
        questionId,
        conversationId: talk.conversationId,
        rating: 0,
        feedbackMessage: 'NOT_ASKED',
      },
      headers: { 'x-chat-token': talk.token },
    })
    const { body: again } = await read(manager, today)
    expect(again.responses.map(({ feedback }: { feedback: string }) => feedback)).toContain(
      'Not what I was asking about',
    )
    expect(body.csv).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
    expect(body.csv).not.toContain('"=')
  })

  it('is for managers by org.json only, each look kept; a day that is none is rejected', async () => {
    expect((await read(ann.headers, '2026-03-02')).status).toBe(404)
    expect((await read({}, '2026-03-02')).status).toBe(401)
    expect((await read(manager, '2026-02-30')).status).toBe(400)
    expect((await read(manager, 'yesterday')).status).toBe(400)
    const looks = await server.services.store
      .selectFrom('account_events')
      .select('data')
      .where('type', '=', 'report-read')
      .execute()
    expect(looks.length).toBeGreaterThan(0)
    expect(looks.every(({ data }) => 'chats' in (data as object))).toBe(true)
  })
})
