import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import limits from '../../../src/server/limits.json' with { type: 'json' }
import { removeOldKeys, runOnce } from '../../../src/server/stores/idempotencyStore.ts'
import { startSweeping } from '../../../src/server/stores/startSweeping.ts'
import { paths, send } from '../callServer.ts'
import { openTestServer, type TestServer } from '../cluster/openTestServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const call = (key: string) => ({ org: 'alder', actor: 'anonymous', route: 'register', key, body: 'digest' })
const keep = (key: string, body: string) => runOnce(server.services.store, call(key), () => Promise.resolve({ status: 200, body }))
const age = (key: string, days: number) =>
  sql`update idempotency_keys set created = now() - make_interval(days => ${days}) where key = ${key}`.execute(server.services.store)
async function keys(): Promise<readonly string[]> {
  return (await server.services.store.selectFrom('idempotency_keys').select('key').orderBy('key').execute()).map(({ key }) => key)
}

it('answers are repeated for as many days as limits.json says, and forgotten then', async () => {
  const { keptDays } = limits.idempotency
  await keep('young', 'first')
  await keep('old', 'first')
  await age('young', keptDays - 1)
  await age('old', keptDays + 1)
  expect(await removeOldKeys(server.services.store)).toBe(1)
  expect(await keys()).toEqual(['young'])
  expect(await keep('young', 'second')).toEqual({ status: 200, body: 'first', replayed: true })
  expect(await keep('old', 'second')).toEqual({ status: 200, body: 'second', replayed: false })
})

it('what is old is removed at the start and again and again; a sweep that fails is told, and the next one is made', async () => {
  const { store } = server.services
  const draft = (await send(server, 'POST', paths.drafts, { body: { flow: 'registration-v2' } })).body.uuid
  await sql`update drafts set updated = now() - interval '91 days' where uuid = ${draft}`.execute(store)
  await keep('first', '')
  await age('first', 400)
  const failures: unknown[] = []
  await sql`alter table idempotency_keys rename to idempotency_keys_away`.execute(store)
  const stop = startSweeping(store, { error: (failure: unknown) => void failures.push(failure) }, 50)
  await expect.poll(() => failures.length).toBeGreaterThan(0)
  await expect.poll(() => store.selectFrom('drafts').select('uuid').where('uuid', '=', draft).execute()).toEqual([])
  await sql`alter table idempotency_keys_away rename to idempotency_keys`.execute(store)
  await expect.poll(keys).not.toContain('first')
  await keep('second', '')
  await age('second', 400)
  await expect.poll(keys).not.toContain('second')
  expect(await keys()).toContain('young')
  stop()
})
