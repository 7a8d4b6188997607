import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { sendLater, writeLater } from '../../../src/server/stores/writeLater.ts'
import type { Store } from '../../../src/server/stores/openDatabase.ts'
import { useServer } from '../cluster/useServer.ts'
import { statementsOf } from '../statements/statementsOf.ts'

const server = useServer()

const insert = (store: Store, key: string, failures = 1) =>
  store
    .insertInto('sign_in_tries')
    .values({ org_code: 'alder', kind: 'device', key, failures, updated: new Date() } as never)
const raise = (store: Store, key: string) =>
  store
    .updateTable('sign_in_tries')
    .set(({ eb }) => ({ failures: eb('failures', '+', 1) }))
    .where('key', '=', key)
const quota = (store: Store, source: string) =>
  store
    .insertInto('quotas')
    .values({ org_code: 'alder', kind: 'kept', source, since: new Date(), used: 1 } as never)
const failuresOf = async (store: Store, key: string) =>
  (
    await store
      .selectFrom('sign_in_tries')
      .select('failures')
      .where('key', '=', key)
      .executeTakeFirst()
  )?.failures

/** A transaction, with the statements between its begin and its commit. */
async function transact(
  work: (transaction: Store) => Promise<unknown>,
): Promise<readonly string[]> {
  const sent = await statementsOf(() => server.services.store.transaction().execute(work))
  return sent.filter((text) => text !== 'begin' && text !== 'commit')
}

describe('writes that wait for the next statement', () => {
  it('are sent together, at the end at the latest', async () => {
    const [key, source] = [randomUUID(), randomUUID()]
    const sent = await transact(async (transaction) => {
      await writeLater(transaction, insert(transaction, key))
      await writeLater(transaction, quota(transaction, source))
      await sendLater(transaction, "select pg_notify('lintel_work', '')", [])
    })
    expect(sent).toHaveLength(1)
    expect(await failuresOf(server.services.store, key)).toBe(1)
  })

  it('change one row in their order', async () => {
    const key = randomUUID()
    await transact(async (transaction) => {
      await writeLater(transaction, insert(transaction, key))
      await writeLater(transaction, raise(transaction, key))
      await writeLater(transaction, raise(transaction, key))
    })
    expect(await failuresOf(server.services.store, key)).toBe(3)
  })

  it('go with a statement on other tables, and before one that reads them', async () => {
    const key = randomUUID()
    const sent = await transact(async (transaction) => {
      await writeLater(transaction, insert(transaction, key))
      await transaction.selectFrom('quotas').select('used').limit(1).execute()
      await writeLater(transaction, raise(transaction, key))
      expect(await failuresOf(transaction, key)).toBe(2)
    })
    expect(sent).toHaveLength(3)
  })

  it('go with a statement that has common table expressions of its own', async () => {
    const key = randomUUID()
    const sent = await transact(async (transaction) => {
      await writeLater(transaction, insert(transaction, key, 4))
      const { rows } = await sql`with one as (select ${7}::int as n) select n from one`.execute(
        transaction,
      )
      expect(rows).toEqual([{ n: 7 }])
    })
    expect(sent).toHaveLength(1)
    expect(await failuresOf(server.services.store, key)).toBe(4)
  })

  it('leave nothing of a transaction that fails, nor of what is taken back', async () => {
    const [key, other] = [randomUUID(), randomUUID()]
    const failing = transact(async (transaction) => {
      await writeLater(transaction, insert(transaction, key))
      throw new Error('not today')
    })
    await expect(failing).rejects.toThrow('not today')
    await transact(async (transaction) => {
      await writeLater(transaction, insert(transaction, other))
      await sql`savepoint here`.execute(transaction)
      await writeLater(transaction, insert(transaction, key))
      await sql`rollback to savepoint here`.execute(transaction)
    })
    const { store } = server.services
    expect([await failuresOf(store, key), await failuresOf(store, other)]).toEqual([undefined, 1])
  })

  it('fail the transaction when they fail', async () => {
    const [key, source] = [randomUUID(), randomUUID()]
    const failing = transact(async (transaction) => {
      await writeLater(transaction, quota(transaction, source))
      await writeLater(transaction, insert(transaction, key))
      await writeLater(transaction, insert(transaction, key))
    })
    await expect(failing).rejects.toThrow('duplicate key')
    const { rows } = await sql`select 1 from quotas where source = ${source}`.execute(
      server.services.store,
    )
    expect(rows).toEqual([])
  })

  it('show a job in the transaction that sends it', async () => {
    const order = { uuid: randomUUID() }
    await transact(async (transaction) => {
      await server.services.jobs.send(transaction, order)
      const { rows } =
        await sql`select 1 from pgboss.job where data->>'order' = ${order.uuid}`.execute(
          transaction,
        )
      expect(rows).toHaveLength(1)
    })
  })
})
