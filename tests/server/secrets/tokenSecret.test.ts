import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createTokens } from '../../../src/server/secrets/createTokens.ts'
import { paths, registerBorrower, send } from '../callServer.ts'
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

it('a token cannot be forged from what the database holds', async () => {
  const server = await openTestServer()
  const maria = await registerBorrower(server)
  const { sub, sid } = await server.services.tokens.verify(maria.jwt)
  const claims = {
    org: 'alder',
    sub,
    sid,
    variant: 'customer' as const,
    jti: randomUUID(),
    iat: Math.floor(Date.now() / 1000),
  }
  const token = await server.services.tokens.sign(claims)
  const headers = { authorization: `Bearer ${token}` }
  expect((await send(server, 'GET', paths.identity, { headers })).status).toBe(200)
  for (const text of await readTexts(server))
    expect(await createTokens(text).sign(claims), text).not.toBe(token)
  await server.close()
})
