import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sweepChats } from '../../../src/server/chat/sweepChats.ts'
import { codeNow } from '../../../src/server/identity/totp/createTotp.ts'
import { erasePerson } from '../../../src/server/operations/erasePerson.ts'
import retention from '../../../src/server/retention.json' with { type: 'json' }
import type { Store } from '../../../src/server/stores/openDatabase.ts'
import { listStaff } from '../../../src/server/vendors/sandbox/listStaff.ts'
import { registerBorrower, send } from '../callServer.ts'
import { useServer } from '../cluster/useServer.ts'
import { keepTables, restoreTables } from './keepTables.ts'
import { ask, connect, openChat, say, type Chat } from '../chat/openChat.ts'
import { I, openMember, P, tokenFor, type Member } from '../identity/member.ts'
import { keepServed } from '../operations/keepServed.ts'
import { runLintel } from '../operations/runLintel.ts'

/** One who is attacked, and an agent. */
let ann: Member, agent: string
let chat: Chat, bot: Chat
const tables = [
  'identities',
  'recovery_codes',
  'representatives',
  'chat_conversations',
  'chat_messages',
  'chat_removals',
  'trail_heads',
]
const base = '/service-chat-chatbot/external/api/v1/message'

const server = useServer()
beforeAll(async () => {
  ann = await openAnn()
  agent = await openStaff()
  chat = await openChat(server)
  for (const text of ['Hello', 'Who are you?'])
    expect((await say(server, chat, text)).status).toBe(201)
  const socket = await connect(server, { 'x-org': 'alder' }, '?orgCode=alder')
  socket.send({ type: 'open', token: chat.token, after: 0 })
  await socket.wait(({ type }) => type === 'opened')
  const words = { channel: chat.channel, text: 'By the socket', files: [] }
  socket.send({ type: 'send', id: randomUUID(), ...words })
  await socket.wait(({ message }) => message?.text === 'By the socket')
  socket.cut()
  bot = await askBot()
  await keepTables(server.services.store, tables)
})
afterEach(() => attack((store) => restoreTables(store, tables)))

/** A borrower with another phone number and password, and with one-time codes. */
async function openAnn(): Promise<Member> {
  const member = await openMember(server)
  const { password } = member
  const phoneNumber = '(415) 555-0199'
  expect((await member.call('POST', `${I}/phone`, { password, phoneNumber })).status).toBe(200)
  const newPassword = 'Correct!horse7battery'
  const changed = await member.call('POST', `${I}/password`, { password, newPassword })
  expect(changed.status, JSON.stringify(changed.body)).toBe(200)
  const begun = await member.call('POST', `${I}/totp`, { password: newPassword })
  const { code } = codeNow(begun.body.secret)
  expect((await member.call('POST', `${I}/totp/confirm`, { code })).status).toBe(200)
  return member
}

/** The account of an agent, who sets a password of their own by a link. */
async function openStaff(): Promise<string> {
  const { email } = listStaff('alder').find(({ role }) => role === 'agent')!
  await send(server, 'POST', `${P}/password/reset-request`, { body: { email } })
  const token = await tokenFor(server, email, 'password-reset')
  const newPassword = 'Correct!horse7battery'
  const { status } = await send(server, 'POST', `${P}/password/reset`, {
    body: { token, newPassword },
  })
  expect(status).toBe(200)
  const { store, identities } = server.services
  return (await identities.findByEmail(store, 'alder', email))!.uuid
}

/** A question to the chatbot whose answer is rated. */
async function askBot(): Promise<Chat> {
  const questionId = randomUUID()
  const { body } = await send(server, 'POST', `${base}/chatWithAutobot`, {
    body: { message: 'What is a HELOC?', questionId },
  })
  const rated = await send(server, 'POST', `${base}/setChatReplyUsedWithFeedback`, {
    body: {
      questionId,
      conversationId: body.conversationId,
      responseToCustomer: '',
      feedbackMessage: null,
      rating: 0,
      senderEmail: null,
      senderType: 'CUSTOMER',
      nonce: null,
    },
    headers: { 'x-chat-token': body.token },
  })
  expect(rated.status, JSON.stringify(rated.body)).toBe(200)
  return { channel: body.conversationId, token: body.token }
}

/** As someone who owns the database: neither triggers nor foreign keys are in the way. */
async function attack(change: (store: Store) => Promise<unknown>): Promise<void> {
  await server.services.store.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction)
    await change(transaction)
  })
}

/** What `lintel verify` says: its exit code and each issue's code, subject and what differs. */
async function verify(): Promise<readonly [status: number, ...issues: string[]]> {
  const { status, stdout } = await runLintel(['verify', '--json'], { DATABASE_URL: server.url })
  const { issues } = JSON.parse(stdout) as {
    issues: { code: string; message: string; remedy: string }[]
  }
  for (const { remedy } of issues) expect(remedy).toMatch(/\w/)
  return [
    status,
    ...issues.map(({ code, message }) => `${code.replace('server/', '')}: ${message}`).toSorted(),
  ]
}

/** What is said about an account. */
const differs = (uuid: string, what: string) => [
  1,
  `account-differs: Account ${uuid} differs from its last record in the trail: ${what}.`,
]

/** When conversations of now are kept no longer. */
const later = () => new Date(Date.now() + (retention.chats.days + 1) * 86_400_000)

async function after(statement: string) {
  await attack((store) => sql.raw(statement).execute(store))
  return verify()
}

it('finds nothing where accounts, roles and messages changed by the server', async () => {
  expect(await verify()).toEqual([0])
})

describe('an account changed without the server', () => {
  it.each([
    ["email = 'mallory@example.com'", 'email'],
    ["password_hash = 'another'", 'password'],
    ['is_broker = true', 'role'],
    ["profile_type = 'agent'", 'role'],
    ['is_demo = true', 'role'],
    ['totp_confirmed = null', 'second factor'],
    ['totp_secret = null, totp_confirmed = null', 'second factor'],
    [`profile = (select profile from identities where uuid = 'agent')`, 'person, phone numbers'],
    [`phone_marks = '{mark}'`, 'phone numbers'],
  ])('is named, with what differs, where %s', async (change, what) => {
    const set = change.replace("agent')", `${agent}')`)
    expect(await after(`update identities set ${set} where uuid = '${ann.identityUuid}'`)).toEqual(
      differs(ann.identityUuid, what),
    )
  })

  it('is named where an agent was made of no one, or an agent of a borrower', async () => {
    expect(
      await after(`update identities set profile_type = 'customer' where uuid = '${agent}'`),
    ).toEqual(differs(agent, 'role'))
  })

  it('is named where a recovery code was added, removed or made good again', async () => {
    const own = `identity = '${ann.identityUuid}'`
    expect(
      await after(
        `insert into recovery_codes (org_code, identity, code_hash) values ('alder', '${ann.identityUuid}', 'known')`,
      ),
    ).toEqual(differs(ann.identityUuid, 'recovery codes'))
    expect(await after(`update recovery_codes set used = now() where ${own}`)).toEqual(
      differs(ann.identityUuid, 'recovery codes'),
    )
    expect(await after(`delete from recovery_codes where ${own}`)).toEqual(
      differs(ann.identityUuid, 'recovery codes'),
    )
  })

  it('is named where it was deleted, or added', async () => {
    expect(await after(`delete from identities where uuid = '${agent}'`)).toEqual([
      1,
      `account-missing: Account ${agent} was deleted: the trail records it, and no person is erased that way.`,
    ])
    const uuid = randomUUID()
    expect(
      await after(`insert into identities (uuid, org_code, email, password_hash, address, trail_salt, profile, profile_type)
        select '${uuid}', org_code, 'mallory@example.com', password_hash, 'lt1x', trail_salt, profile, 'agent' from kept_identities where uuid = '${agent}'`),
    ).toEqual([
      1,
      expect.stringContaining(`account-missing: Account ${agent}`),
      `account-unrecorded: Account ${uuid} is not in the trail: it was added without the server.`,
    ])
  })

  it('is named where someone gave a file to themselves', async () => {
    const found =
      await after(`insert into representatives (org_code, application, identity, role, since, mac)
      select org_code, application, '${ann.identityUuid}', role, since, mac from kept_representatives`)
    expect(found).toEqual([
      1,
      expect.stringContaining(
        `representative-forged: Who represents application ${ann.applicationUuid}, ${ann.identityUuid} as agent,`,
      ),
    ])
  })
})

describe('a message changed without the server', () => {
  it.each([
    "sender = 'agent'",
    "created = created - interval '1 day'",
    'id = gen_random_uuid()',
    `content = (select content from kept_chat_messages k where k.conversation = m.conversation and k.seq = 1)`,
  ])('is named where %s', async (change) => {
    expect(
      await after(
        `update chat_messages m set ${change} where conversation = '${chat.channel}' and seq = 2`,
      ),
    ).toEqual([
      1,
      expect.stringContaining(`record-forged: Record 2 of chat/${chat.channel} was edited`),
    ])
  })

  it('is named where one was deleted, the last were cut off, or one was added', async () => {
    const own = `conversation = '${chat.channel}'`
    expect(await after(`delete from chat_messages where ${own} and seq = 2`)).toEqual([
      1,
      `record-missing: Record 2 of chat/${chat.channel} is missing.`,
    ])
    expect(await after(`delete from chat_messages where ${own}`)).toEqual([
      1,
      `record-missing: Record 1 to 3 of chat/${chat.channel} is missing.`,
    ])
    expect(
      await after(`insert into chat_messages (org_code, conversation, seq, id, sender, content, created, prev_mac, mac)
        select org_code, conversation, 4, gen_random_uuid(), 'agent', content, created, mac, mac from kept_chat_messages where ${own} and seq = 3`),
    ).toEqual([
      1,
      expect.stringContaining(`record-forged: Record 4 of chat/${chat.channel}`),
      expect.stringContaining(`record-head-forged: The head of chat/${chat.channel}`),
      expect.stringContaining(`record-missing: Record 1 to 3`),
    ])
  })

  it('stays missing where the last were cut off and more is said', async () => {
    await attack((store) =>
      sql`delete from chat_messages where conversation = ${chat.channel} and seq = 3`.execute(
        store,
      ),
    )
    await attack((store) =>
      sql`update chat_conversations set last_seq = 2 where uuid = ${chat.channel}`.execute(store),
    )
    const { status, body } = await say(server, chat, 'Nothing happened')
    expect([status, body.seq]).toEqual([201, 4])
    expect(await verify()).toEqual([
      1,
      `record-missing: Record 3 of chat/${chat.channel} is missing.`,
    ])
  })

  it('is named where the rating of an answer was changed or taken back', async () => {
    const own = `conversation = '${bot.channel}' and seq = 2`
    for (const change of ['rated_mac = null', "rated_mac = 'x'"])
      expect(await after(`update chat_messages set ${change} where ${own}`)).toEqual([
        1,
        expect.stringContaining(`record-forged: Record 2 of chat/${bot.channel}`),
      ])
  })
})

describe('what is removed by rule', () => {
  it('leaves a record of each conversation, and nothing of what was said', async () => {
    await ask(server, 'POST', chat, 'close')
    await sweepChats(server.services, later())
    const left = await server.services.store.selectFrom('chat_removals').selectAll().execute()
    expect(left).toContainEqual(
      expect.objectContaining({ conversation: chat.channel, why: 'retention', seq: 4 }),
    )
    expect(await verify()).toEqual([0])
    const own = `conversation = '${chat.channel}'`
    expect(await after(`update chat_removals set at = at - interval '1 day' where ${own}`)).toEqual(
      [1, expect.stringContaining(`record-forged: Record 4 of chat/${chat.channel}`)],
    )
    expect(await after(`delete from chat_removals where ${own}`)).toEqual([
      1,
      `record-missing: Record 1 to 4 of chat/${chat.channel} is missing.`,
    ])
  })

  it('an erased person is gone, and the trail is intact', async () => {
    const { jwt, identityUuid: person } = await registerBorrower(server)
    const { store } = server.services
    await keepServed(server)
    const nonce = await send(
      server,
      'POST',
      '/service-csp/customer/secure/api/v1/webchat/authenticate',
      {
        headers: { authorization: `Bearer ${jwt}` },
      },
    )
    const own = await openChat(server, { nonce: nonce.body.nonce })
    await say(server, own, 'Erase me')
    await ask(server, 'POST', own, 'close')
    await attack((transaction) =>
      sql`update chat_conversations set application = null where uuid = ${own.channel}`.execute(
        transaction,
      ),
    )
    await erasePerson(
      server.services,
      { org: 'alder', person },
      { by: 'Legal', why: 'Asked' },
      false,
    )
    expect(
      await store
        .selectFrom('chat_messages')
        .select('id')
        .where('conversation', '=', own.channel)
        .execute(),
    ).toEqual([])
    expect(await verify()).toEqual([0])
  })
})
