import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appendEvent, findBrokenEvent } from '../../../src/server/stores/eventStore.ts'
import { registerBorrower } from '../callServer.ts'
import { openTestServer, type TestServer } from '../cluster/openTestServer.ts'

let server: TestServer
let stream: string
beforeAll(async () => {
  server = await openTestServer()
  stream = (await registerBorrower(server)).applicationUuid
})
afterAll(() => server.close())

describe('the audit trail', () => {
  it('stays dense and chained with ten writers at once', async () => {
    const { store } = server.services
    const write = async (writer: number) => {
      for (let count = 0; count < 10; count++) {
        await store
          .transaction()
          .execute((transaction) =>
            appendEvent(
              transaction,
              { org: 'alder', stream, type: 'noted', at: new Date() },
              { writer, count, nested: { b: 1, a: [null, true] } },
            ),
          )
      }
    }
    await Promise.all(Array.from({ length: 10 }, (_, writer) => write(writer)))
    const rows = await store.selectFrom('application_events').select('seq').where('stream', '=', stream).orderBy('seq').execute()
    expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 101 }, (_, index) => index + 1))
    expect(await findBrokenEvent(store, 'alder', stream)).toBeUndefined()
  })

  it('has in each hash the one before it: who rewrites an event would have to rewrite all that follow', async () => {
    const { store } = server.services
    const at = new Date()
    await store
      .transaction()
      .execute((transaction) => appendEvent(transaction, { org: 'alder', stream, type: 'noted', at }, { b: 1, a: [null, true] }))
    const rows = store.selectFrom('application_events').selectAll().where('stream', '=', stream).orderBy('seq', 'desc').limit(2)
    const [last, before] = await rows.execute()
    const [payload, time] = ['{"a":[null,true],"b":1}', at.toISOString()]
    const event = `{"at":"${time}","org":"alder","payload":${payload},"previous":"${before!.hash}","seq":${last!.seq},"stream":"${stream}","type":"noted"}`
    expect([last!.prev_hash, last!.hash]).toEqual([before!.hash, createHash('sha256').update(event).digest('hex')])
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
    await expect(sql.raw(statement).execute(server.services.store)).rejects.toMatchObject({ code: '23001' })
  })

  it.each([
    ['a payload', `update application_events set payload = payload || '{"x":1}' where stream = $1 and seq = 50`, 50],
    ['a time', `update application_events set at = at || ' ' where stream = $1 and seq = 7`, 7],
    ['a missing event', `delete from application_events where stream = $1 and seq = 33`, 34],
    ['an order', `update application_events set seq = case seq when 60 then -61 else -60 end where stream = $1 and seq in (60, 61)`, -61],
  ])(
    'shows the first event that does not follow, should somebody with the keys to the database change %s',
    async (_what, statement, seq) => {
      const { store } = server.services
      await store
        .transaction()
        .execute(async (transaction) => {
          await sql`alter table application_events disable trigger user`.execute(transaction)
          await sql.raw(statement.replace('$1', `'${stream}'`)).execute(transaction)
          expect(await findBrokenEvent(transaction, 'alder', stream)).toBe(seq)
          throw new Error('put back')
        })
        .catch((error: Error) => {
          if (error.message !== 'put back') throw error
        })
      expect(await findBrokenEvent(store, 'alder', stream)).toBeUndefined()
    },
  )
})
