import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import {
  array,
  assert,
  asyncProperty,
  constantFrom,
  integer,
  oneof,
  record,
  type Arbitrary,
} from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../cluster/openTestServer.ts'
import { ask, connect, openChat, say, type Chat, type Socket } from './openChat.ts'

/** One server address is two processes here. */
let servers: readonly TestServer[]
beforeAll(async () => {
  const first = await openTestServer()
  servers = [first, await openTestServer({}, { url: first.url })]
})
afterAll(async () => {
  for (const server of servers.toReversed()) await server.close()
})

interface Device {
  socket: Socket | undefined
  /** Numbers of the messages that it has, in the order in which they came. */
  readonly seen: number[]
  taken: number
}

const createDevice = (): Device => ({ socket: undefined, seen: [], taken: 0 })

/** Takes over what came on the open connection. */
function take(device: Device): void {
  const frames = device.socket?.frames ?? []
  for (const frame of frames.slice(device.taken))
    if (frame.type === 'message') device.seen.push(frame.message.seq)
  device.taken = frames.length
}

async function reconnect(device: Device, chat: Chat, server: TestServer): Promise<void> {
  cut(device)
  device.socket = await connect(server)
  device.taken = 0
  device.socket.send({ type: 'open', token: chat.token, after: device.seen.at(-1) ?? 0 })
}

function cut(device: Device): void {
  take(device)
  device.socket?.cut()
  device.socket = undefined
}

async function lastOf({ channel }: Chat): Promise<number> {
  const { store } = servers[0]!.services
  const row = await store
    .selectFrom('chat_conversations')
    .select('last_seq')
    .where('uuid', '=', channel)
    .executeTakeFirstOrThrow()
  return row.last_seq
}

/** What was on its way when a connection was cut can still be stored. */
async function untilQuiet(chat: Chat): Promise<void> {
  let last = -1
  while (last !== (last = await lastOf(chat)))
    await new Promise((resolve) => setTimeout(resolve, 400))
}

type Step =
  | {
      readonly do: 'post' | 'frame'
      readonly device: number
      readonly process: number
      readonly times: number
    }
  | { readonly do: 'cut' | 'reconnect'; readonly device: number; readonly process: number }

const half = integer({ min: 0, max: 1 })
const step: Arbitrary<Step> = oneof(
  {
    weight: 4,
    arbitrary: record({
      do: constantFrom('post', 'frame'),
      device: half,
      process: half,
      times: integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: record({ do: constantFrom('cut', 'reconnect'), device: half, process: half }),
  },
) as Arbitrary<Step>

it('whatever is sent, repeated and cut: every device gets each stored message once, in order', async () => {
  await assert(
    asyncProperty(array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const chat = await openChat(servers[0]!)
      const devices = [createDevice(), createDevice()]
      const acknowledged = new Set<string>()
      const running: Promise<unknown>[] = []
      for (const device of devices) await reconnect(device, chat, servers[0]!)
      for (const each of steps) {
        const [device, server] = [devices[each.device]!, servers[each.process]!]
        if (each.do === 'cut') cut(device)
        else if (each.do === 'reconnect') await reconnect(device, chat, server)
        else if ('times' in each) {
          const id = randomUUID()
          for (let time = 0; time < each.times; time++) {
            if (each.do === 'post')
              running.push(
                say(server, chat, `Message ${id}`, [], id).then(
                  ({ status }) => status === 201 && acknowledged.add(id),
                ),
              )
            else
              device.socket?.send({
                type: 'send',
                channel: chat.channel,
                id,
                text: `Message ${id}`,
                files: [],
              })
          }
        }
      }
      await Promise.all(running)
      for (const device of devices) {
        take(device)
        for (const { type, id } of device.socket?.frames ?? [])
          if (type === 'stored') acknowledged.add(id)
        await reconnect(device, chat, servers[1]!)
      }
      await untilQuiet(chat)
      await expect
        .poll(async () => {
          const last = await lastOf(chat)
          for (const device of devices) take(device)
          return devices.every(({ seen }) => (seen.at(-1) ?? 0) === last)
        })
        .toBe(true)
      for (const device of devices) cut(device)
      const rows = await servers[0]!.services.store
        .selectFrom('chat_messages')
        .select(['id', 'seq'])
        .where('conversation', '=', chat.channel)
        .orderBy('seq')
        .execute()
      const all = rows.map((_, index) => index + 1)
      expect(rows.map(({ seq }) => seq)).toEqual(all)
      for (const id of acknowledged) expect(rows.filter((row) => row.id === id)).toHaveLength(1)
      for (const { seen } of devices) expect(seen).toEqual(all)
    }),
    { numRuns: 12, endOnFailure: true },
  )
})

it('nothing is lost while the database drops the connection that listens', async () => {
  const [server] = servers as [TestServer]
  const chat = await openChat(server)
  const socket = await connect(server)
  socket.send({ type: 'open', token: chat.token, after: 0 })
  await socket.wait(({ type }) => type === 'opened')
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lintel listens' and datname = current_database()`.execute(
    server.services.store,
  )
  await say(server, chat, 'While no one listens')
  await socket.wait(
    ({ type, message }) => type === 'message' && message.text === 'While no one listens',
  )
  expect((await ask(server, 'GET', chat, 'messages')).body.messages).toHaveLength(1)
  socket.cut()
})
