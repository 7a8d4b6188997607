import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Bundles } from '../../../src/server/bundles/Bundles.ts'
import { listMissingVendors } from '../../../src/server/vendors/listMissingVendors.ts'
import { org, send } from '../callServer.ts'
import { openTestServer, type TestServer } from '../cluster/openTestServer.ts'
import { answerAsBot, openBotStandIn, reply, type BotStandIn } from './openBotStandIn.ts'

const base = '/service-chat-chatbot/external/api/v1/message'
const secret = Buffer.alloc(32, 3)

/** The lenders, with a chatbot outside and short messages. */
const withOutside = (bundles: Bundles): Bundles => ({
  ...bundles,
  current: (code) => {
    const served = bundles.current(code)
    if (!served) return undefined
    const { bundle } = served
    const chat = { ...bundle.support!.chat!, messages: { characters: 300, perMinute: 60 } }
    return {
      ...served,
      bundle: {
        ...bundle,
        org: { ...bundle.org, vendors: { ...bundle.org.vendors, chatbot: 'http' as const } },
        support: { ...bundle.support!, chat },
      },
    }
  },
})

let bot: BotStandIn
const servers = {} as Record<'embedded' | 'outside', TestServer>
beforeAll(async () => {
  bot = await openBotStandIn(secret)
  servers.embedded = await openTestServer()
  servers.outside = await openTestServer(
    { vendorUrls: new Map([[org, bot.url]]), vendorSecrets: new Map([[org, secret]]) },
    { change: withOutside },
  )
})
afterAll(async () => {
  await bot.close()
  for (const server of Object.values(servers)) await server.close()
})
beforeEach(() => void bot.respond(answerAsBot))

interface Talk {
  readonly conversationId: string
  readonly token: string
}

const begin = async (server: TestServer, message: string, more: object = {}): Promise<Talk> => {
  const { status, body } = await send(server, 'POST', `${base}/chatWithAutobot`, {
    body: { message, ...more },
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const askAgain = (
  server: TestServer,
  { conversationId, token }: Talk,
  message: string,
  questionId: string = randomUUID(),
) =>
  send(server, 'POST', `${base}/chatWithAutobot`, {
    body: { message, conversationId, questionId },
    headers: { 'x-chat-token': token },
  })
const historyOf = async (server: TestServer, { conversationId, token }: Talk) =>
  (
    await send(server, 'GET', `${base}/getChatHistory/${conversationId}`, {
      headers: { 'x-chat-token': token },
    })
  ).body as readonly Record<string, any>[]
const lastAnswer = async (server: TestServer, talk: Talk) => (await historyOf(server, talk)).at(-1)!

async function expectUnsure() {
  const talk = await begin(servers.outside, 'What is a HELOC?')
  const { words } = servers.outside.services.bundles.current(org)!.bundle.support!.chatbot!
  expect(await lastAnswer(servers.outside, talk)).toMatchObject({
    responseStr: words.unsure,
    offersPerson: true,
    source: null,
  })
}

describe.each(['embedded', 'outside'] as const)('the %s chatbot', (kind) => {
  it('answers what it knows, and says where that comes from', async () => {
    const talk = await begin(servers[kind], 'What is a HELOC?')
    const { responseStr, offersPerson, source } = await lastAnswer(servers[kind], talk)
    expect(responseStr).toContain('line of credit')
    expect(offersPerson).toBe(false)
    expect(source.title).toMatch(/Disclosures|Handbook/)
  })

  it('offers a person for what it does not know', async () => {
    const talk = await begin(servers[kind], 'Which color is my neighbor’s bicycle?')
    const answer = await lastAnswer(servers[kind], talk)
    expect(answer.responseStr).not.toBe('')
    expect(answer.offersPerson).toBe(true)
  })

  it('answers a question once, in order, however often it comes', async () => {
    const talk = await begin(servers[kind], 'Hello')
    const id = randomUUID()
    const sent = [1, 2].map(() => askAgain(servers[kind], talk, 'What is a HELOC?', id))
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([200, 200])
    await askAgain(servers[kind], talk, 'What is a HELOC?', id)
    const questions = (await historyOf(servers[kind], talk)).map(({ questionStr }) => questionStr)
    expect(questions).toEqual(['Hello', 'What is a HELOC?'])
  })

  it('takes what is thought of its answers', async () => {
    const talk = await begin(servers[kind], 'What is a HELOC?')
    const { questionId, responseStr } = await lastAnswer(servers[kind], talk)
    const { status } = await send(servers[kind], 'POST', `${base}/setChatReplyUsedWithFeedback`, {
      body: {
        questionId,
        conversationId: talk.conversationId,
        responseToCustomer: responseStr,
        feedbackMessage: 'OTHER',
        rating: 0,
        senderEmail: null,
        senderType: 'CUSTOMER',
        nonce: null,
      },
      headers: { 'x-chat-token': talk.token },
    })
    expect(status).toBe(200)
    expect((await lastAnswer(servers[kind], talk)).rating).toBe(0)
  })
})

describe('a chatbot outside', () => {
  it('gets the question and what was said before, without long numbers, and always one key', async () => {
    const talk = await begin(servers.outside, 'My number is 123-45-6789')
    const id = randomUUID()
    const first = bot.orders.length
    await Promise.all([1, 2].map(() => askAgain(servers.outside, talk, 'What is a HELOC?', id)))
    const mine = bot.orders.slice(first)
    expect(new Set(mine.map(({ key }) => key)).size).toBe(1)
    expect(mine[0]).toMatchObject({
      order: { application: talk.conversationId },
      request: {
        question: 'What is a HELOC?',
        history: [
          { from: 'VISITOR', text: 'My number is •••-••-6789' },
          { from: 'CHATBOT', text: 'I do not know that.' },
        ],
      },
    })
    // The same id of another conversation is another question.
    const other = await begin(servers.outside, 'What is a HELOC?', { questionId: id })
    expect((await lastAnswer(servers.outside, other)).offersPerson).toBe(false)
    expect(bot.orders.at(-1)!.key).not.toBe(mine[0]!.key)
  })

  it('can name the domains that the lender allows', async () => {
    const text = 'See https://www.consumerfinance.gov/owning-a-home, or alderhome.example.'
    bot.respond((response) => reply(response, 200, { answer: { text, offersPerson: false } }))
    const talk = await begin(servers.outside, 'Where can I read more?')
    expect(await lastAnswer(servers.outside, talk)).toMatchObject({
      responseStr: text,
      offersPerson: false,
    })
  })

  it.each([
    'Pay at https://evil.example/now',
    'Go to http://consumerfinance.gov',
    'Open javascript:alert(1)',
    'See evil.example for more',
    'See www.consumerfinance.gov.evil.example',
    'See https://consumerfinance.gov@evil.example/',
    'Write to help@evil.example',
    'Se\u202Etxt.evil',
    `Long${' long'.repeat(60)}`,
    '   ',
  ])('is not shown where it says %j: a person is offered', async (text) => {
    bot.respond((response) => reply(response, 200, { answer: { text, offersPerson: false } }))
    await expectUnsure()
  })

  it.each([
    ['outside the contract', 200, { answer: { text: 'Hello', invented: true } }],
    ['without an answer', 200, {}],
    ['that it will answer later', 202, { pendingUntil: '2099-01-01T00:00:00Z' }],
    ['that the request is wrong', 422, {}],
    ['that it does not know us', 401, {}],
    [
      'a source elsewhere',
      200,
      { answer: { text: 'Hi', offersPerson: false, source: 'a.example' } },
    ],
  ])('that answers %s: a person is offered', async (_what, status, body) => {
    bot.respond((response) => reply(response, status, body))
    await expectUnsure()
  })

  it('that fails is asked again, and then a person is offered', async () => {
    const first = bot.orders.length
    bot.respond((response) => reply(response, 503, {}))
    await expectUnsure()
    expect(bot.orders.length - first).toBe(3)
    bot.respond(answerAsBot)
    const talk = await begin(servers.outside, 'What is a HELOC?')
    expect((await lastAnswer(servers.outside, talk)).offersPerson).toBe(false)
  })

  it('that never answers, or is down, keeps no one waiting', async () => {
    const began = performance.now()
    bot.respond(() => undefined)
    await expectUnsure()
    expect(performance.now() - began).toBeLessThan(15_000)
    await bot.close()
    await expectUnsure()
  })

  it('must have an address before the server starts', () => {
    const { bundles, settings } = servers.outside.services
    const missing = (vendorUrls: ReadonlyMap<string, string>) =>
      listMissingVendors({ bundles, settings: { ...settings, sandbox: true, vendorUrls } })
    expect(
      missing(settings.vendorUrls).filter(({ file }) => file === `orgs/${org}/org.json`),
    ).toEqual([])
    expect(missing(new Map()).map(({ code, file }) => [code, file])).toContainEqual([
      'server/vendor-without-url',
      `orgs/${org}/org.json`,
    ])
  })
})
