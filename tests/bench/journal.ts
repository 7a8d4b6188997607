import { randomBytes, randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { createSeal } from '../../src/server/secrets/createSeal.ts'
import { startEmbeddedPostgres } from '../../src/server/stores/embedded/startEmbeddedPostgres.ts'
import { appendEvent, eventAfter } from '../../src/server/stores/eventStore.ts'
import { openAudit } from '../../src/server/stores/heldKeyStore.ts'
import { migrate } from '../../src/server/stores/migrate.ts'
import { openDatabase, type Store } from '../../src/server/stores/openDatabase.ts'

/**
 * What signatures cost: events appended with and without, in turns, each in a transaction of its
 * own on a real database.
 */
const [rounds, events] = [20, 100]
const folder = mkdtempSync(join(tmpdir(), 'lintel-bench-'))
chmodSync(folder, 0o755)
const cluster = await startEmbeddedPostgres(folder)
const store = openDatabase(cluster.url, (error) => console.error(error.message), 2)
try {
  const seal = createSeal({ key: randomBytes(32).toString('base64') })
  await migrate(store, seal)
  const audit = await openAudit(store, seal, undefined)
  const [signed, plain] = [await insertApplication(), await insertApplication()]
  const content = { status: 'APP_SUBMISSION', changes: randomBytes(1000).toString('base64') }
  const took: Record<'signed' | 'plain', number[]> = { signed: [], plain: [] }
  for (let round = 0; round <= rounds; round++) {
    const withSignature = await time((transaction) =>
      appendEvent(
        transaction,
        audit,
        { org: 'alder', stream: signed, type: 'noted', at: new Date() },
        content,
      ),
    )
    const without = await time(async (transaction) => {
      const last = await transaction
        .selectFrom('application_events')
        .select(['seq', 'hash'])
        .where('stream', '=', plain)
        .orderBy('seq', 'desc')
        .limit(1)
        .executeTakeFirst()
      const event = eventAfter(
        last,
        { org: 'alder', stream: plain, type: 'noted', at: new Date() },
        content,
      )
      await transaction
        .insertInto('application_events')
        .values({ ...event, payload: JSON.stringify(event.payload), mac: '' })
        .execute()
    })
    // The first round warms up.
    if (round > 0) {
      took.signed.push(withSignature)
      took.plain.push(without)
    }
  }
  const [one, other] = [median(took.signed), median(took.plain)]
  console.log(
    `an event appended with signature and head ${one.toFixed(2)} ms, without ${other.toFixed(2)} ms: ${(one / other).toFixed(2)} ×`,
  )
} finally {
  await store.destroy()
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Milliseconds an event. */
async function time(append: (transaction: Store) => Promise<unknown>): Promise<number> {
  const started = performance.now()
  for (let count = 0; count < events; count++) await store.transaction().execute(append)
  return (performance.now() - started) / events
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((left, right) => left - right)[Math.floor(numbers.length / 2)]!
}

async function insertApplication(): Promise<string> {
  const uuid = randomUUID()
  await sql`with borrower as (
      insert into identities (org_code, email, password_hash, profile, address) values ('alder', ${`${uuid}@example.com`}, '', '', '') returning uuid)
    insert into applications (uuid, org_code, identity, bundle_hash, flow, status, version, facts, answers, property_key)
    select ${uuid}, 'alder', uuid, '', '', '', 0, '', '', '' from borrower`.execute(store)
  return uuid
}
