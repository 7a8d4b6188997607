import { randomBytes } from 'node:crypto'
import type { Store } from './openDatabase.ts'

/** The secret that signs tokens: created by the first process, shared by all on this database. */
export async function readSecret(store: Store): Promise<string> {
  const value = randomBytes(32).toString('base64url')
  await store
    .insertInto('secrets')
    .values({ name: 'tokens', value })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (
    await store
      .selectFrom('secrets')
      .select('value')
      .where('name', '=', 'tokens')
      .executeTakeFirstOrThrow()
  ).value
}
