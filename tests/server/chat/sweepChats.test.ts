import { beforeAll, expect, it } from 'vitest'
import { sweepChats } from '../../../src/server/chat/sweepChats.ts'
import retention from '../../../src/server/retention.json' with { type: 'json' }
import { setHold } from '../../../src/server/operations/legalHolds.ts'
import { org, registerBorrower, send, type Registered } from '../callServer.ts'
import { useServer } from '../cluster/useServer.ts'
import { makePdf } from '../documents/makeFiles.ts'
import { chatEventsOf } from './chatEventsOf.ts'
import { ask, openChat, say, uploadTo, type Chat } from './openChat.ts'

let borrower: Registered
const server = useServer()
beforeAll(async () => {
  borrower = await registerBorrower(server)
})

const day = 86_400_000
const { days } = retention.chats
const at = (later: number) => new Date(Date.now() + later * day)
const rowOf = ({ channel }: Chat) =>
  server.services.store
    .selectFrom('chat_conversations')
    .select(['state', 'ended', 'expires'])
    .where('uuid', '=', channel)
    .executeTakeFirst()
const countOf = async (table: 'chat_messages' | 'chat_files', { channel }: Chat) =>
  (
    await server.services.store
      .selectFrom(table)
      .select('conversation')
      .where('conversation', '=', channel)
      .execute()
  ).length
const blobsOf = ({ channel }: Chat) =>
  server.services.store
    .selectFrom('blobs')
    .select('key')
    .where('key', 'like', `%${channel}%`)
    .execute()

async function openOf(): Promise<Chat> {
  const { nonce } = (
    await send(server, 'POST', '/service-csp/customer/secure/api/v1/webchat/authenticate', {
      headers: { authorization: `Bearer ${borrower.jwt}` },
    })
  ).body
  return openChat(server, { nonce })
}

it('ends a conversation whose time is over, once, and says so in the journal of its application', async () => {
  const [chat, young] = [await openOf(), await openChat(server)]
  await sweepChats(server.services)
  expect([(await rowOf(chat))!.state, (await rowOf(young))!.state]).toEqual(['WAITING', 'WAITING'])
  for (let time = 0; time < 2; time++) await sweepChats(server.services, at(1))
  const { state, ended, expires } = (await rowOf(chat))!
  expect([state, ended]).toEqual(['ENDED', expires])
  expect(await chatEventsOf(server, borrower.applicationUuid)).toEqual(['chat-begun', 'chat-ended'])
})

it('removes those without an application with messages and files after their days, and no others', async () => {
  const [visitors, theirs] = [await openChat(server), await openOf()]
  for (const chat of [visitors, theirs]) {
    const { body } = await uploadTo(server, chat, 'stub.pdf', await makePdf())
    await say(server, chat, 'Here', [body.uuid])
    await ask(server, 'POST', chat, 'close')
  }
  await sweepChats(server.services, at(days - 1))
  expect(await countOf('chat_files', visitors)).toBe(1)
  expect(await sweepChats(server.services, at(days + 1))).toBeGreaterThan(0)
  expect(await rowOf(visitors)).toBeUndefined()
  expect([await countOf('chat_messages', visitors), await countOf('chat_files', visitors)]).toEqual(
    [0, 0],
  )
  expect(await blobsOf(visitors)).toEqual([])
  expect([await countOf('chat_messages', theirs), await countOf('chat_files', theirs)]).toEqual([
    1, 1,
  ])
  expect(await blobsOf(theirs)).toHaveLength(1)
})

it('keeps those of a person with a legal hold', async () => {
  const chat = await openOf()
  await server.services.store
    .updateTable('chat_conversations')
    .set({ application: null })
    .where('uuid', '=', chat.channel)
    .execute()
  await ask(server, 'POST', chat, 'close')
  const note = { by: 'Legal', why: 'Case 12' }
  await setHold(server.services, { org, identity: borrower.identityUuid }, note)
  await sweepChats(server.services, at(days + 1))
  expect((await rowOf(chat))!.state).toBe('ENDED')
})
