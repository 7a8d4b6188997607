import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import limits from '../../../src/server/limits.json' with { type: 'json' }
import { createWorld, type World } from '../authorisation/createWorld.ts'
import { bundleOf, paths, send } from '../callServer.ts'
import { openTestServer, type TestServer } from '../cluster/openTestServer.ts'
import { makePdf } from '../documents/makeFiles.ts'
import { initPath, openChat, say, visitor, type Chat } from './openChat.ts'
import { openChatAgent } from './openChatAgent.ts'

let file: Buffer
/** What is stored of it. */
let bytes: number
let server: TestServer
let world: World
let used = 0
beforeAll(async () => {
  file = Buffer.from(await makePdf())
  server = await openTestServer()
  world = await createWorld(server)
  const uploaded = await upload(await openChat(server))
  bytes = uploaded.body.bytes
})
afterAll(() => server.close())

/** The limits of this server from now on, in files. */
function allow(files: Readonly<Record<string, number>>) {
  const { chatBytes, ...others } = limits.quotas
  const most = Object.entries(chatBytes).map(([holder, quota]) => [
    holder,
    { ...quota, most: (files[holder] ?? 1e6) * bytes },
  ])
  Object.assign(server.services.settings, {
    quotas: { ...others, chatBytes: Object.fromEntries(most) },
  })
}

/** From a network of its own unless it is named. */
async function upload(
  { channel, token }: Chat,
  ip = `198.51.${Math.floor(++used / 250)}.${used % 250}`,
  at = server,
) {
  const answer = await at.app.inject({
    method: 'POST',
    url: `/service-omni-proxy/external/api/v1/channels/${channel}/files?name=a.pdf`,
    headers: { 'x-org': 'alder', 'x-chat-token': token, 'content-type': 'application/pdf' },
    remoteAddress: ip,
    payload: file,
  })
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
}

const countOf = (answers: readonly { readonly status: number }[]) =>
  [201, 429].map((status) => answers.filter((each) => each.status === status).length)
const chatOfOwner = async () => {
  const path = '/service-csp/customer/secure/api/v1/webchat/authenticate'
  const { body } = await send(server, 'POST', path, { headers: await world.headersOf('owner') })
  return openChat(server, { nonce: body.nonce })
}

describe('files that strangers send in the chat', () => {
  it('are limited by conversation, exactly, however many come at once', async () => {
    allow({ conversation: 3 })
    const chat = await openChat(server)
    const answers = await Promise.all(Array.from({ length: 8 }, () => upload(chat)))
    expect(countOf(answers)).toEqual([3, 5])
    const refused = answers.find(({ status }) => status === 429)!
    expect([refused.body.code, Number(refused.headers['retry-after'])]).toEqual([
      'server/too-many-requests',
      expect.any(Number),
    ])
    const kept = await server.services.store
      .selectFrom('chat_files')
      .select('uuid')
      .where('conversation', '=', chat.channel)
      .execute()
    expect(kept).toHaveLength(3)
  })

  it('are limited by network over all its conversations, while a borrower who is signed in goes on', async () => {
    allow({ network: 4 })
    const chats = await Promise.all(Array.from({ length: 8 }, () => openChat(server)))
    const answers = await Promise.all(chats.map((chat) => upload(chat, '2001:db8:1:2::5')))
    expect(countOf(answers)).toEqual([4, 4])
    // The same network of a provider's customer.
    expect((await upload(chats[0]!, '2001:db8:1:2:ffff::1')).status).toBe(429)
    expect((await upload(chats[0]!, '2001:db8:1:3::5')).status).toBe(201)
    expect((await upload(await chatOfOwner(), '2001:db8:1:2::5')).status).toBe(201)
  })

  it('are limited by lender over all networks, and by visitor who is signed in', async () => {
    allow({ lender: 0, visitor: 2 })
    expect((await upload(await openChat(server))).status).toBe(429)
    const own = await chatOfOwner()
    const answers = await Promise.all(Array.from({ length: 4 }, () => upload(own)))
    // One was sent before.
    expect(countOf(answers)).toEqual([1, 3])
  })

  it('are gone within the hour unless a message names them, and so are files of drafts that no answer names', async () => {
    allow({})
    const chat = await openChat(server)
    const [named, unnamed, fresh] = [await upload(chat), await upload(chat), await upload(chat)]
    expect((await say(server, chat, '', [named.body.uuid])).status).toBe(201)
    const { store, draftFiles, drafts } = server.services
    const session = { flow: 'registration-v2', bundle: bundleOf(server), answers: {}, typed: {} }
    const draft = (await drafts.insert(store, 'alder', { keyHash: 'key' }, session as never))!
    const add = async (type: string) => {
      const content = {
        name: 'a.pdf',
        mediaType: 'application/pdf',
        pages: 1,
        content: file,
      } as const
      const added = await store
        .transaction()
        .execute((transaction) =>
          draftFiles.insert(transaction, 'alder', { draft: draft.uuid, type, ...content }),
        )
      return added.file.uuid
    }
    const [inAnswer, inNone] = [await add('A'), await add('B')]
    const answers = { proof: { file: { uuid: inAnswer } } }
    await drafts.update(store, 'alder', draft.uuid, 1, { ...session, answers } as never)
    expect((await drafts.find(store, 'alder', draft.uuid))!.session.answers).toEqual(answers)
    const created = new Date(Date.now() - 50 * 60_000)
    for (const uuid of [named.body.uuid, unnamed.body.uuid])
      await store
        .updateTable('chat_files')
        .set({ created } as never)
        .where('uuid', '=', uuid)
        .execute()
    await store
      .updateTable('draft_files')
      .set({ created } as never)
      .execute()
    const working = await openTestServer({}, { url: server.url, works: true })
    try {
      const left = async () => {
        const rows = await store
          .selectFrom('chat_files')
          .select('uuid')
          .where('conversation', '=', chat.channel)
          .execute()
        const ofDraft = await draftFiles.listOpen(store, 'alder', draft.uuid)
        return [...rows, ...ofDraft].map(({ uuid }) => uuid).toSorted()
      }
      await expect
        .poll(left, { timeout: 20_000 })
        .toEqual([named.body.uuid, fresh.body.uuid, inAnswer].toSorted())
      const { rows } = { rows: await store.selectFrom('blobs').select('key').execute() }
      expect(rows.filter(({ key }) => key.includes(draft.uuid))).toHaveLength(1)
      expect([inNone, unnamed.body.uuid].filter((uuid) => uuid === undefined)).toEqual([])
    } finally {
      await working.close()
    }
  })
})

async function post(url: string, body: object, remoteAddress: string) {
  const headers = { 'x-org': 'alder', 'idempotency-key': randomUUID() }
  const answer = await server.app.inject({
    method: 'POST',
    url,
    headers,
    payload: body,
    remoteAddress,
  })
  return { status: answer.statusCode }
}

describe('what else strangers can send without an account', () => {
  it.each([
    ['drafts', (ip: string) => post(paths.drafts, { flow: 'registration-v2' }, ip)],
    ['chats', (ip: string) => post(initPath, visitor, ip)],
    [
      'submissions',
      (ip: string) =>
        post(
          '/service-page/api/v1/submissions',
          { flow: 'registration-v2', bundle: bundleOf(server), answers: {} },
          ip,
        ),
    ],
  ] as const)('%s are limited by network', async (kind, ask) => {
    Object.assign(server.services.settings, {
      quotas: {
        ...limits.quotas,
        [kind]: {
          network: { hours: 1, most: kind === 'submissions' ? 0 : 2 },
          lender: { hours: 1, most: 1e6 },
        },
      },
    })
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask('203.0.113.7')))
    expect(countOf(answers)[1]).toBe(kind === 'submissions' ? 5 : 3)
    if (kind !== 'submissions') expect((await ask('203.0.113.8')).status).toBe(201)
  })
})

describe('the queue of the agents', () => {
  const base = '/service-omni-proxy/agent/secure/api/v1/conversations'

  it('has all of the agent’s own chats, borrowers who are signed in first, and pages', async () => {
    Object.assign(server.services.settings, { quotas: limits.quotas })
    await server.services.store
      .updateTable('chat_conversations')
      .set({ ended: new Date(), state: 'ENDED' })
      .execute()
    const { headers } = await openChatAgent(server, 'Ann')
    const from = async (nth: number) => {
      const answer = await server.app.inject({
        method: 'POST',
        url: initPath,
        headers: { 'x-org': 'alder' },
        payload: visitor,
        remoteAddress: `192.0.${Math.floor(nth / 55)}.1`,
      })
      return answer.statusCode === 201 ? (answer.json().omniProxyChannelId as string) : undefined
    }
    const strangers: (string | undefined)[] = []
    for (let nth = 0; nth < 110; nth++) strangers.push(await from(nth))
    expect(strangers).not.toContain(undefined)
    const borrower = await chatOfOwner()
    const late = strangers.at(-1)!
    expect((await send(server, 'POST', `${base}/${late}/take`, { headers })).status).toBe(200)
    const read = async (page: number) =>
      (await send(server, 'GET', `${base}?page=${page}`, { headers })).body
    const [first, second, third] = [await read(1), await read(2), await read(3)]
    expect([first.waiting, first.page, first.pages]).toEqual([110, 1, 3])
    type Listed = { omniProxyChannelId: string; isMine: boolean }
    const waiting = ({ chats }: { chats: readonly Listed[] }) =>
      chats.filter(({ isMine }) => !isMine).map(({ omniProxyChannelId }) => omniProxyChannelId)
    for (const { chats } of [first, second, third])
      expect(chats.filter(({ isMine }: Listed) => isMine)).toMatchObject([
        { omniProxyChannelId: late },
      ])
    expect(waiting(first)[0]).toBe(borrower.channel)
    expect([...waiting(first), ...waiting(second), ...waiting(third)]).toEqual([
      borrower.channel,
      ...strangers.slice(0, -1),
    ])
  })

  it('gets no more than sixty chats an hour from one network', async () => {
    Object.assign(server.services.settings, { quotas: limits.quotas })
    const answers = await Promise.all(
      Array.from({ length: 70 }, async () => {
        const answer = await server.app.inject({
          method: 'POST',
          url: initPath,
          headers: { 'x-org': 'alder' },
          payload: visitor,
          remoteAddress: '203.0.113.99',
        })
        return { status: answer.statusCode }
      }),
    )
    expect(countOf(answers)).toEqual([60, 10])
  })
})
