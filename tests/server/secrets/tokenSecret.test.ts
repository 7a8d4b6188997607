import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createTokens } from '../../../src/server/secrets/createTokens.ts'
import { paths, registerBorrower, send } from '../callServer.ts'
import { createDatabase } from '../cluster/createDatabase.ts'
import { openTestServer } from '../cluster/openTestServer.ts'

/** Every text in the database that is no longer than a secret could be. */
async function readTexts(server: Awaited<ReturnType<typeof openTestServer>>): Promise<string[]> {
  const { store } = server.services
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'character varying')`.execute(store)
  const texts = new Set<string>()
  for (const { table, column } of columns) {
    const { rows } = await sql<{ value: string }>`
      select distinct ${sql.ref(column)} as value from ${sql.table(table)}
      where length(${sql.ref(column)}) between 16 and 400`.execute(store)
    for (const { value } of rows) texts.add(value)
  }
  return [...texts]
}

it('a token cannot be forged from what the database holds, and one from before the secret was sealed still works', async () => {
  const url = await createDatabase()
  const before = await openTestServer({}, { url })
  const maria = await registerBorrower(before)
  const { sub, sid } = await before.services.tokens.verify(maria.jwt)
  const claims = {
    org: 'alder',
    sub,
    sid,
    variant: 'customer' as const,
    jti: randomUUID(),
    iat: Math.floor(Date.now() / 1000),
  }
  const statusOf = async (server: typeof before, token: string) =>
    (await send(server, 'GET', paths.identity, { headers: { authorization: `Bearer ${token}` } }))
      .status
  expect(await statusOf(before, await before.services.tokens.sign(claims))).toBe(200)
  for (const text of await readTexts(before))
    expect(await createTokens(text).sign(claims), text).not.toBe(
      await before.services.tokens.sign(claims),
    )

  // As the release before kept it.
  const { store } = before.services
  const secret = 'q3b0w7bq5yJx0Q8uYw1mB2vC3nD4eF5gH6iJ7kL8mN9'
  await sql`create table secrets (name text primary key, value text not null)`.execute(store)
  await sql`insert into secrets values ('tokens', ${secret})`.execute(store)
  await sql`delete from held_keys where name = 'tokens'`.execute(store)
  await sql`delete from kysely_migration where name >= '2026-11-28-40-seal-token-secret'`.execute(
    store,
  )
  await sql`alter table queue_files drop column zone`.execute(store)
  await before.close()
  const after = await openTestServer({}, { url })
  expect(await statusOf(after, await createTokens(secret).sign(claims))).toBe(200)
  expect(await readTexts(after)).not.toContain(secret)
  await after.close()
}, 120_000)
