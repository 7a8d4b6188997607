import { sql } from 'kysely'
import { expect, it } from 'vitest'
import retention from '../../../src/server/retention.json' with { type: 'json' }
import { runOnce } from '../../../src/server/stores/idempotencyStore.ts'
import { sweep } from '../../../src/server/stores/sweep.ts'
import { useServer } from '../cluster/useServer.ts'

const server = useServer()

const call = (key: string) => ({
  org: 'alder',
  actor: 'anonymous',
  route: 'register',
  key,
  body: 'digest',
})
const keep = (key: string, body: string) =>
  runOnce(server.services.store, call(key), async () => ({ status: 200, body }))
const age = (key: string, days: number) =>
  sql`update idempotency_keys set created = now() - make_interval(days => ${days}) where key = ${key}`.execute(
    server.services.store,
  )
async function keys(): Promise<readonly string[]> {
  return (
    await server.services.store
      .selectFrom('idempotency_keys')
      .select('key')
      .orderBy('key')
      .execute()
  ).map(({ key }) => key)
}

it('answers are repeated for as many days as retention.json says, and forgotten then', async () => {
  const keptDays = retention.rows.find(({ table }) => table === 'idempotency_keys')!.days
  await keep('young', 'first')
  await keep('old', 'first')
  await age('young', keptDays - 1)
  await age('old', keptDays + 1)
  expect(await sweep({ ...server.services, log: server.app.log })).toBe(1)
  expect(await keys()).toEqual(['young'])
  expect(await keep('young', 'second')).toEqual({ status: 200, body: 'first', replayed: true })
  expect(await keep('old', 'second')).toEqual({ status: 200, body: 'second', replayed: false })
})
