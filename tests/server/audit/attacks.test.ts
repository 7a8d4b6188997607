import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { verifyTrail } from '../../../src/server/audit/verifyTrail.ts'
import { appendEvent, hashEvent, type EventRow } from '../../../src/server/stores/eventStore.ts'
import type { Store } from '../../../src/server/stores/openDatabase.ts'
import { registerBorrower } from '../callServer.ts'
import { openTestServer } from '../cluster/openTestServer.ts'
import { useServer } from '../cluster/useServer.ts'
import { noteNumber } from './noteNumber.ts'
import { keepTables, restoreTables } from './keepTables.ts'

/** Two who are attacked, and one who never is. */
let ann: string, bob: string, eve: string
const tables = [
  'application_events',
  'journal_heads',
  'consent_receipts',
  'applications',
  'held_keys',
]
const server = useServer()
beforeAll(async () => {
  const { store } = server.services
  ;[ann, bob, eve] = [await register(), await register(), await register()] as const
  await keepTables(store, tables)
})
afterEach(() => attack((store) => restoreTables(store, tables)))

/** A borrower whose journal has six events. */
async function register(): Promise<string> {
  const { applicationUuid: stream } = await registerBorrower(server)
  for (let number = 2; number <= 6; number++) await noteNumber(server, stream, number)
  return stream
}

/** As someone who owns the database: neither triggers nor foreign keys are in the way. */
async function attack(change: (store: Store) => Promise<unknown>): Promise<void> {
  await server.services.store.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction)
    await change(transaction)
  })
}

const name = (uuid: string): string => (uuid === ann ? 'ann' : uuid === bob ? 'bob' : uuid)

/** "event-edited ann 3", in order. */
async function found(): Promise<readonly string[]> {
  const { issues } = await verifyTrail(server.services)
  return issues
    .map(({ code, application, events }) =>
      [
        code.replace('server/', ''),
        name(application ?? ''),
        ...(events ? [...new Set(events)] : []),
      ].join(' '),
    )
    .toSorted()
}

const eventsOf = (store: Store, stream: string) =>
  store
    .selectFrom('application_events')
    .selectAll()
    .where('stream', '=', stream)
    .orderBy('seq')
    .execute()

async function put(
  store: Store,
  { stream, seq, payload, rewritten: _none, ...event }: EventRow,
): Promise<void> {
  const values = { ...event, payload: JSON.stringify(payload) }
  await store
    .updateTable('application_events')
    .set(values)
    .where('stream', '=', stream)
    .where('seq', '=', seq)
    .execute()
}

/** The chain from an event on, hashed as the product does. */
async function rehash(store: Store, stream: string, from: number): Promise<void> {
  let before = ''
  for (const event of await eventsOf(store, stream)) {
    if (event.seq >= from) {
      const next = { ...event, prev_hash: before }
      await put(store, { ...next, hash: hashEvent(next) })
      before = hashEvent(next)
    } else before = event.hash
  }
}

const cut = (store: Store) =>
  sql`delete from application_events where stream = ${ann} and seq > 4`.execute(store)

/** Without the key, the signature is left as it was. */
async function lowerHead(store: Store): Promise<void> {
  const { mac } = (await eventsOf(store, ann)).at(-1)!
  await sql`update journal_heads set seq = 4, mac = ${mac} where stream = ${ann}`.execute(store)
}

describe('a person who owns the database but not the audit key', () => {
  it('has left nothing where nothing was done', async () => {
    expect(await verifyTrail(server.services)).toMatchObject({
      applications: 3,
      events: 18,
      issues: [],
    })
  })

  it('edits an event', async () => {
    await attack((store) =>
      sql`update application_events set payload = '{"number":9}' where stream = ${ann} and seq = 3`.execute(
        store,
      ),
    )
    expect(await found()).toEqual(['event-edited ann 3'])
  })

  it('edits events of two applications: each is found, whatever the others are worth', async () => {
    await attack((store) =>
      sql`update application_events set type = 'x' where stream != ${eve} and seq in (2, 3, 5)`.execute(
        store,
      ),
    )
    expect(await found()).toEqual([
      'event-edited ann 2 3',
      'event-edited ann 5',
      'event-edited bob 2 3',
      'event-edited bob 5',
    ])
  })

  it('edits an event and hashes it and all that follow again', async () => {
    await attack(async (store) => {
      await sql`update application_events set payload = '{"number":9}' where stream = ${ann} and seq = 4`.execute(
        store,
      )
      await rehash(store, ann, 4)
    })
    expect(await found()).toEqual(['event-forged ann 4 6'])
  })

  it('signs what was edited with a key of their own', async () => {
    await attack(async (store) => {
      await sql`update application_events set payload = '{"number":9}' where stream = ${ann} and seq = 6`.execute(
        store,
      )
      await rehash(store, ann, 6)
      const mac = createHmac('sha256', 'mine').update('6').digest('hex')
      await sql`update application_events set mac = ${`0123456789ab.${mac}`} where stream = ${ann} and seq = 6`.execute(
        store,
      )
    })
    expect(await found()).toEqual(['event-key-unknown ann 6'])
  })

  it('cuts the tail off', async () => {
    await attack(cut)
    expect(await found()).toEqual(['event-missing ann 5 6'])
  })

  it('cuts the tail off and lowers the head', async () => {
    await attack(async (store) => {
      await cut(store)
      await lowerHead(store)
      await sql`update applications set version = 4 where uuid = ${ann}`.execute(store)
    })
    expect(await found()).toEqual(['head-forged ann 4'])
  })

  it.each<readonly [string, (store: Store) => Promise<unknown>, readonly string[]]>([
    ['cuts the tail off', (store) => cut(store), ['event-missing ann 5 6']],
    [
      'cuts the tail off and lowers the head',
      (store) => cut(store).then(() => lowerHead(store)),
      ['head-forged ann 4'],
    ],
    [
      'cuts the tail off and removes the head',
      (store) =>
        cut(store).then(() => sql`delete from journal_heads where stream = ${ann}`.execute(store)),
      ['head-missing ann 4'],
    ],
    [
      'adds an event',
      async (store) => {
        const last = (await eventsOf(store, ann)).at(-1)!
        const next = {
          ...last,
          seq: 7,
          prev_hash: last.hash,
          payload: JSON.stringify(last.payload),
          rewritten: null,
        }
        await store.insertInto('application_events').values(next).execute()
      },
      ['event-edited ann 7', 'head-outdated ann 7'],
    ],
  ])(
    '%s: the server adds nothing to it, which would cover it up',
    async (_title, act, expected) => {
      await attack(async (store) => {
        await act(store)
        await sql`update applications set version = 4 where uuid = ${ann}`.execute(store)
      })
      const { store, audit } = server.services
      const append = (stream: string) =>
        store
          .transaction()
          .execute((transaction) =>
            appendEvent(
              transaction,
              audit,
              { org: 'alder', stream, type: 'noted', at: new Date() },
              {},
            ),
          )
      await expect(append(ann)).rejects.toMatchObject({
        issues: [{ code: 'server/journal-broken' }],
      })
      expect((await found()).filter((issue) => !issue.startsWith('application-differs'))).toEqual(
        expected,
      )
      expect(await append(bob)).toBe(7)
    },
  )

  it('removes an event from the middle, and the head', async () => {
    await attack(async (store) => {
      await sql`delete from application_events where stream = ${ann} and seq = 2`.execute(store)
      await sql`delete from journal_heads where stream = ${ann}`.execute(store)
    })
    expect(await found()).toEqual(['event-missing ann 2', 'head-missing ann 6'])
  })

  it('swaps an event of one application for that of another', async () => {
    await attack(async (store) => {
      const [anns, bobs] = [(await eventsOf(store, ann))[4]!, (await eventsOf(store, bob))[4]!]
      await put(store, { ...bobs, stream: ann })
      await put(store, { ...anns, stream: bob })
    })
    expect(await found()).toEqual(['event-moved ann 5', 'event-moved bob 5'])
    const { issues } = await verifyTrail(server.services)
    expect(issues.find(({ application }) => application === ann)!.message).toContain(
      `was replaced by event 5 of application ${bob}`,
    )
  })

  it('turns two events round', async () => {
    await attack(async (store) => {
      const [, second, third] = await eventsOf(store, ann)
      await put(store, { ...second!, seq: 3 })
      await put(store, { ...third!, seq: 2 })
    })
    expect(await found()).toEqual(['event-moved ann 2', 'event-moved ann 3'])
  })

  it('adds an event behind the head', async () => {
    await attack(async (store) => {
      const { rewritten: _none, ...last } = (await eventsOf(store, ann)).at(-1)!
      const fresh = { ...last, seq: 7, payload: { number: 7 }, prev_hash: last.hash }
      await store
        .insertInto('application_events')
        .values({ ...fresh, hash: hashEvent(fresh), payload: JSON.stringify(fresh.payload) })
        .execute()
    })
    expect(await found()).toEqual(['event-forged ann 7', 'head-outdated ann 7'])
  })

  it('deletes an application with its journal, and forgets the head', async () => {
    await attack(async (store) => {
      await sql`delete from application_events where stream = ${ann}`.execute(store)
      await sql`delete from consent_receipts where application_uuid = ${ann}`.execute(store)
      await sql`delete from applications where uuid = ${ann}`.execute(store)
    })
    expect(await found()).toEqual(['application-missing ann 6'])
  })

  it('edits a consent receipt, adds one and removes one', async () => {
    const [first, second] = await server.services.store
      .selectFrom('consent_receipts')
      .select('uuid')
      .where('application_uuid', '=', ann)
      .orderBy('uuid')
      .execute()
    await attack(async (store) => {
      await sql`update consent_receipts set text_version = '1999-01-01' where uuid = ${first!.uuid}`.execute(
        store,
      )
      await sql`delete from consent_receipts where uuid = ${second!.uuid}`.execute(store)
      await sql`insert into consent_receipts (org_code, application_uuid, actor, type, text_id, text_version, text_sha256, accepted_at, ip, user_agent, locale, method, mac)
        select org_code, ${bob}::uuid, actor, type, text_id, text_version, text_sha256, accepted_at, ip, user_agent, locale, method, mac
        from consent_receipts where uuid = ${first!.uuid}`.execute(store)
    })
    expect(await found()).toEqual([
      'receipt-forged ann',
      'receipt-forged bob',
      'receipt-missing ann 1',
    ])
  })

  it('changes the row of an application and leaves its journal alone', async () => {
    await attack((store) =>
      sql`update applications set status = 'COMPLETE' where uuid = ${bob}`.execute(store),
    )
    expect(await found()).toEqual(['application-differs bob'])
  })

  it('takes the key away: no other is made in its place', async () => {
    await attack((store) => sql`delete from held_keys`.execute(store))
    await expect(openTestServer({}, { url: server.url })).rejects.toMatchObject({
      issues: [{ code: 'server/audit-key-missing' }],
    })
  })
})
