import { sql } from 'kysely'
import { appendEvent } from '../../../src/server/stores/eventStore.ts'
import type { TestServer } from '../cluster/openTestServer.ts'

/** Appends an event with its number to a journal, as the application's version. */
export async function noteNumber(
  { services: { store, audit } }: TestServer,
  stream: string,
  number: number,
): Promise<void> {
  await store.transaction().execute(async (transaction) => {
    await appendEvent(
      transaction,
      audit,
      { org: 'alder', stream, type: 'noted', at: new Date() },
      { number },
    )
    await sql`update applications set version = ${number} where uuid = ${stream}`.execute(
      transaction,
    )
  })
}
