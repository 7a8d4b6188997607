import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '#model'
import { findEventIssues } from '../../../src/server/audit/findEventIssues.ts'
import { appendEvent } from '../../../src/server/stores/eventStore.ts'
import type { Store } from '../../../src/server/stores/openDatabase.ts'
import { registerBorrower } from '../callServer.ts'
import { useServer } from '../cluster/useServer.ts'

let stream: string
const server = useServer()
beforeAll(async () => {
  stream = (await registerBorrower(server)).applicationUuid
})

/** Code and numbers of what is wrong with the journal, in order. */
async function issuesIn(store: Store): Promise<readonly string[]> {
  const events = await store
    .selectFrom('application_events')
    .selectAll()
    .where('stream', '=', stream)
    .orderBy('seq')
    .execute()
  const head = await store
    .selectFrom('journal_heads')
    .selectAll()
    .where('stream', '=', stream)
    .executeTakeFirst()
  const { issues } = findEventIssues(
    server.services.audit,
    { org: 'alder', application: stream },
    events,
    head,
  )
  return issues.map(
    ({ code, events: [from, to] = [0, 0] }) => `${code} ${from === to ? from : `${from} to ${to}`}`,
  )
}

function note(payload: JsonObject, at = new Date()): Promise<number> {
  const { store, audit } = server.services
  return store
    .transaction()
    .execute((transaction) =>
      appendEvent(transaction, audit, { org: 'alder', stream, type: 'noted', at }, payload),
    )
}

describe('the audit trail', () => {
  it('stays dense and chained with ten writers at once', async () => {
    const { store } = server.services
    const numbers = Array.from({ length: 10 }, (_, number) => number)
    await Promise.all(
      numbers.map(async (writer) => {
        for (const count of numbers)
          await note({ writer, count, nested: { b: 1, a: [null, true] } })
      }),
    )
    const rows = await store
      .selectFrom('application_events')
      .select('seq')
      .where('stream', '=', stream)
      .orderBy('seq')
      .execute()
    expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 101 }, (_, index) => index + 1))
    expect(await issuesIn(store)).toEqual([])
  })

  it('has in each hash the one before it: who rewrites an event would have to rewrite all that follow', async () => {
    const { store } = server.services
    const at = new Date()
    await note({ b: 1, a: [null, true] }, at)
    const rows = store
      .selectFrom('application_events')
      .selectAll()
      .where('stream', '=', stream)
      .orderBy('seq', 'desc')
      .limit(2)
    const [last, before] = await rows.execute()
    const [payload, time] = ['{"a":[null,true],"b":1}', at.toISOString()]
    const event = `{"at":"${time}","org":"alder","payload":${payload},"previous":"${before!.hash}","seq":${last!.seq},"stream":"${stream}","type":"noted"}`
    expect([last!.prev_hash, last!.hash]).toEqual([
      before!.hash,
      createHash('sha256').update(event).digest('hex'),
    ])
  })

  it('hashes what it stores, not members that are undefined', async () => {
    await note({ kept: 1, gone: undefined } as unknown as JsonObject)
    expect(await issuesIn(server.services.store)).toEqual([])
  })

  it.each([
    'update application_events set type = type',
    'delete from application_events',
    'truncate application_events',
    'update consent_receipts set type = type',
    'delete from consent_receipts',
    'truncate consent_receipts cascade',
    'truncate consent_withdrawals',
  ])('cannot be rewritten: %s', async (statement) => {
    await expect(sql.raw(statement).execute(server.services.store)).rejects.toMatchObject({
      code: '23001',
    })
  })

  it.each([
    [
      'a payload',
      `update application_events set payload = payload || '{"x":1}' where stream = $1 and seq = 50`,
      ['server/event-edited 50'],
    ],
    [
      'a time',
      `update application_events set at = at || ' ' where stream = $1 and seq = 7`,
      ['server/event-edited 7'],
    ],
    [
      'a missing event',
      `delete from application_events where stream = $1 and seq = 33`,
      ['server/event-missing 33'],
    ],
    [
      'an order',
      `update application_events set seq = case seq when 60 then -61 else -60 end where stream = $1 and seq in (60, 61)`,
      ['server/event-edited -61 to -60', 'server/event-missing 60 to 61'],
    ],
  ])(
    'shows which event it is, should someone with the keys to the database change %s',
    async (_what, statement, issues) => {
      const { store } = server.services
      await store
        .transaction()
        .execute(async (transaction) => {
          await sql`alter table application_events disable trigger user`.execute(transaction)
          await sql.raw(statement.replace('$1', `'${stream}'`)).execute(transaction)
          expect(await issuesIn(transaction)).toEqual(issues)
          throw new Error('put back')
        })
        .catch((error: Error) => {
          if (error.message !== 'put back') throw error
        })
      expect(await issuesIn(store)).toEqual([])
    },
  )
})
