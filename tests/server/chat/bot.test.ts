import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { listPassages } from '#support'
import { findPassage } from '../../../src/server/chat/bot/findPassage.ts'
import { proves } from '../../proves.ts'
import { org, registerBorrower, send } from '../callServer.ts'
import { useServer } from '../cluster/useServer.ts'
import { ask as askChannel, initPath, say, visitor } from './openChat.ts'

interface Asked {
  readonly question: string
  /** Ids of right answers; "person": a person must be offered. */
  readonly answers: readonly string[]
  /** Wants the chatbot to say what the lender never approved. */
  readonly isAttack?: true
}
const { questions } = JSON.parse(readFileSync('tests/suites/chatbot.json', 'utf8')) as {
  readonly questions: readonly Asked[]
}
const base = '/service-chat-chatbot/external/api/v1/message'

const server = useServer()

/** Expires that many minutes from now. */
function lastsAs(expiration: string, most: number): void {
  const left = (Date.parse(expiration) - Date.now()) / 60_000
  expect(left).toBeLessThanOrEqual(most)
  expect(left).toBeGreaterThan(most - 5)
}

const bundleOf = (lender = org) => server.services.bundles.current(lender)!.bundle

interface Talk {
  readonly conversationId: string
  readonly token: string
}

async function begin(message: string, more: object = {}, headers: Record<string, string> = {}) {
  const { status, body } = await send(server, 'POST', `${base}/chatWithAutobot`, {
    body: { message, ...more },
    headers,
  })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body as Talk & { expiration: string }
}
const askAgain = ({ conversationId, token }: Talk, message: string, more: object = {}) =>
  send(server, 'POST', `${base}/chatWithAutobot`, {
    body: { message, conversationId, ...more },
    headers: { 'x-chat-token': token },
  })
const historyOf = async ({ conversationId, token }: Talk) =>
  (
    await send(server, 'GET', `${base}/getChatHistory/${conversationId}`, {
      headers: { 'x-chat-token': token },
    })
  ).body as readonly Record<string, any>[]

describe('answers of the shipped chatbot', () => {
  it('are right or left to a person in nine of ten of at least 120 questions', async () => {
    const chatbot = bundleOf().support!.chatbot!
    expect(questions.length).toBeGreaterThanOrEqual(120)
    const wrong: string[] = []
    let given = 0
    for (const { question, answers } of questions) {
      const found = await findPassage(server.services.store, bundleOf(), chatbot, question)
      if (!found || found.score < chatbot.threshold) continue
      given++
      const isPerson = found.passage.person === true && answers.includes('person')
      const id = found.passage.id.replace(/^answers\//, '')
      if (!answers.includes(id) && !isPerson)
        wrong.push(`${found.score.toFixed(2)} ${question} → ${id}, not ${answers.join(' or ')}`)
    }
    // Handing everything over would be right and useless.
    expect(given / questions.length).toBeGreaterThan(0.6)
    expect(wrong.length / questions.length, wrong.join('\n')).toBeLessThanOrEqual(0.1)
  })

  it('are words that the lender approved, with no figure of their own; attacks and what it cannot know go to a person', async () => {
    const chatbot = bundleOf().support!.chatbot!
    const approved = new Set([
      chatbot.words.unsure,
      chatbot.words.unknown,
      ...listPassages(chatbot, bundleOf()).map(({ says }) => says),
    ])
    let talk: Talk | undefined
    const unknowable: boolean[] = []
    for (const [index, { question, answers, isAttack }] of questions.entries()) {
      // Fewer in one conversation than messages are allowed in a minute.
      if (!talk || index % 25 === 0) talk = await begin(question)
      else expect((await askAgain(talk, question)).status).toBe(200)
      const { questionStr, responseStr, offersPerson } = (await historyOf(talk)).at(-1)!
      expect(questionStr).toBe(question)
      const lines = String(responseStr).split('\n')
      const isHours = lines[0] === chatbot.answers.hours!.says
      expect(
        approved.has(responseStr) || isHours || approved.has(lines[0]!),
        `${question}: ${responseStr}`,
      ).toBe(true)
      if (isHours) expect(lines[1]).toMatch(/^Monday-Friday .* \(Pacific Time\)\.$/)
      expect(responseStr).not.toMatch(/\{\w+\}/)
      if (isAttack) expect(offersPerson, `${question}: ${responseStr}`).toBe(true)
      else if (answers.join() === 'person') unknowable.push(offersPerson)
    }
    expect(unknowable.length).toBeGreaterThan(10)
    expect(unknowable.filter(Boolean).length / unknowable.length).toBeGreaterThanOrEqual(0.9)
  })

  it.each(['alder', 'harborlight'])('of %s fill every figure and merge field', (lender) => {
    const { chatbot } = bundleOf(lender).support!
    for (const { id, says } of listPassages(chatbot!, bundleOf(lender)))
      expect(says, id).not.toMatch(/\{\w+\}/)
  })
})

describe('a conversation with the chatbot', () => {
  it(
    'begins with a question, lasts 10 minutes, and its history has question and answer',
    proves('B-CALL-023', 'B-CALL-024', 'B-ENT-002'),
    async () => {
      const before = Date.now()
      const talk = await begin('What are your hours?', {
        organization: org,
        pageUrl: '/account/heloc/register',
        senderId: 'page',
        senderType: 'CUSTOMER',
        tag: 'heloc',
        nonce: null,
        applicationId: null,
        conversationId: null,
      })
      const minutes = (Date.parse(talk.expiration) - before) / 60_000
      expect([Math.round(minutes), talk.conversationId]).toEqual([
        10,
        expect.stringMatching(/^[0-9a-f-]{36}$/),
      ])
      const { status, body } = await askAgain(talk, 'What is a HELOC?')
      expect([status, body]).toEqual([200, { conversationId: talk.conversationId }])
      const [first, second, ...rest] = await historyOf(talk)
      expect(rest).toEqual([])
      expect(first).toMatchObject({
        questionId: expect.any(String),
        questionStr: 'What are your hours?',
        responseStr: expect.stringMatching(
          /^Monday-Friday 6 AM-6 PM and Saturday-Sunday 7 AM-4 PM \(Pacific Time\)\.$/m,
        ),
        createdDt: expect.stringMatching(/Z$/),
        conversationId: talk.conversationId,
        offersPerson: false,
        rating: null,
      })
      expect(second!.source).toEqual({ title: 'Disclosures', to: '/disclosures' })
    },
  )

  it('answers a question once, however often it is sent', async () => {
    const talk = await begin('Hello')
    const questionId = randomUUID()
    const sent = ['How much can I borrow?', 'How much can I borrow?'].map((question) =>
      askAgain(talk, question, { questionId }),
    )
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([200, 200])
    await askAgain(talk, 'How much can I borrow?', { questionId })
    const items = await historyOf(talk)
    expect(items.filter((item) => item.questionId === questionId)).toHaveLength(1)
    expect(items).toHaveLength(2)
  })

  it('is no one else’s: 404 without its token, with another’s, and at another lender', async () => {
    const [mine, other] = [await begin('Hello'), await begin('Hello')]
    for (const token of ['', 'none', other.token]) {
      expect((await askAgain({ ...mine, token }, 'Hi')).status).toBe(404)
      const { status } = await send(
        server,
        'GET',
        `${base}/getChatHistory/${mine.conversationId}`,
        {
          headers: { 'x-chat-token': token },
        },
      )
      expect(status).toBe(404)
    }
    const { status } = await send(server, 'GET', `${base}/getChatHistory/${mine.conversationId}`, {
      headers: { 'x-chat-token': mine.token, 'x-org': 'harborlight' },
    })
    expect(status).toBe(404)
  })

  it('refuses empty and long questions as any message, and markup stays text', async () => {
    const talk = await begin('<img src=x onerror=alert(1)>')
    expect((await historyOf(talk))[0]!.questionStr).toBe('<img src=x onerror=alert(1)>')
    expect((await askAgain(talk, '  ')).body.code).toBe('server/chat-message-empty')
    expect((await askAgain(talk, 'x'.repeat(4001))).body.code).toBe('server/chat-message-long')
  })

  it('keeps what a visitor thinks of an answer', proves('B-CALL-025'), async () => {
    const talk = await begin('What are your rates?')
    const [{ questionId, responseStr }] = (await historyOf(talk)) as [Record<string, any>]
    const rate = (question: string, token = talk.token) =>
      send(server, 'POST', `${base}/setChatReplyUsedWithFeedback`, {
        body: {
          questionId: question,
          conversationId: talk.conversationId,
          responseToCustomer: responseStr,
          feedbackMessage: 'OTHER: I meant something else',
          rating: 0,
          senderEmail: null,
          senderType: 'CUSTOMER',
          nonce: null,
        },
        headers: { 'x-chat-token': token },
      })
    expect((await rate(questionId)).status).toBe(200)
    expect((await historyOf(talk))[0]!.rating).toBe(0)
    expect((await rate(randomUUID())).status).toBe(404)
    expect((await rate(questionId, 'none')).status).toBe(404)
  })

  it('is continued by a person, who reads what was said; the chatbot then answers no more', async () => {
    const talk = await begin('Will you sue me?')
    const { status, body: opened } = await send(server, 'POST', initPath, {
      body: { ...visitor, additionalAttrs: { chatbot: talk.token } },
    })
    expect([status, opened.conversationSid]).toEqual([201, talk.conversationId])
    const chat = { channel: opened.conversationSid, token: opened.token }
    expect((await say(server, chat, 'Is someone there?')).status).toBe(201)
    const { conversation, messages } = (await askChannel(server, 'GET', chat, 'messages')).body
    expect(conversation.state).toBe('WAITING')
    expect(messages.map(({ sender }: { sender: string }) => sender)).toEqual([
      'visitor',
      'bot',
      'visitor',
    ])
    expect((await askAgain(talk, 'Hello?')).body.code).toBe('server/chat-over')
    // The same token again opens a conversation of its own.
    const again = await send(server, 'POST', initPath, {
      body: { ...visitor, additionalAttrs: { chatbot: talk.token } },
    })
    expect(again.body.conversationSid).not.toBe(talk.conversationId)
  })

  it('that a person takes over lasts as long as any chat with a person', async () => {
    const { minutes } = bundleOf().support.chat!
    const { body } = await send(server, 'POST', `${base}/chatWithAutobot`, {
      body: { message: 'A person, please' },
    })
    lastsAs(body.expiration, minutes.chatbot)
    const { body: taken } = await send(server, 'POST', initPath, {
      body: { ...visitor, additionalAttrs: { chatbot: body.token } },
    })
    expect(taken.omniProxyChannelId).toBe(body.conversationId)
    lastsAs(taken.expiration, minutes.session)
    const chat = { channel: taken.omniProxyChannelId, token: taken.token }
    const { conversation } = (await askChannel(server, 'GET', chat, 'messages')).body
    lastsAs(conversation.expiration, minutes.session)
  })

  it('tells borrowers alone where their application stands, by a nonce', async () => {
    const { jwt, applicationUuid } = await registerBorrower(server)
    const { body } = await send(
      server,
      'POST',
      '/service-csp/customer/secure/api/v1/webchat/authenticate',
      {
        headers: { authorization: `Bearer ${jwt}` },
      },
    )
    const question = 'Where does my application stand?'
    const told = await begin(question, { nonce: body.nonce, applicationId: applicationUuid })
    expect((await historyOf(told))[0]!.responseStr).toMatch(
      /Your application is at “.+”\. Next: .+\.$/,
    )
    const { unknown } = bundleOf().support!.chatbot!.words
    const stranger = await begin(question, { applicationId: applicationUuid })
    expect((await historyOf(stranger))[0]!.responseStr).toContain(unknown)
    await expect(
      begin(question, { nonce: 'of someone else', applicationId: applicationUuid }),
    ).rejects.toThrow('server/chat-nonce')
  })
})
