import { randomBytes, randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { createSeal } from '../../src/server/secrets/createSeal.ts'
import { startEmbeddedPostgres } from '../../src/server/stores/embedded/startEmbeddedPostgres.ts'
import { appendEvent, eventAfter } from '../../src/server/stores/eventStore.ts'
import { ChatMessageStore } from '../../src/server/stores/chatMessageStore.ts'
import { openAudit } from '../../src/server/stores/heldKeyStore.ts'
import { migrate } from '../../src/server/stores/migrate.ts'
import { openDatabase, type Store } from '../../src/server/stores/openDatabase.ts'

/**
 * What signatures cost: events appended and chat messages stored with and without, in turns, each
 * in a transaction of its own on a real database.
 */
const [rounds = 20, events = 100] = process.argv.slice(2).map(Number)
if (!(rounds >= 1 && events >= 1)) throw new Error('There is nothing to measure.')
const folder = mkdtempSync(join(tmpdir(), 'lintel-bench-'))
chmodSync(folder, 0o755)
const cluster = await startEmbeddedPostgres(folder)
const store = openDatabase(cluster.url, (error) => console.error(error.message), 2)
const seal = createSeal({ key: randomBytes(32).toString('base64') })
try {
  await migrate(store, seal)
  const audit = await openAudit(store, seal, undefined)
  const [signed, plain] = [await insertApplication(), await insertApplication()]
  const content = { status: 'APP_SUBMISSION', changes: randomBytes(1000).toString('base64') }
  const keys = { seal, audit }
  const chats = { signed: await insertChat(), plain: await insertChat() }
  const took: Record<'signed' | 'plain' | 'message' | 'bare', number[]> = {
    signed: [],
    plain: [],
    message: [],
    bare: [],
  }
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
    const message = await time((transaction) =>
      new ChatMessageStore(keys).insert(transaction, chats.signed, say()),
    )
    const bare = await time((transaction) => insertBare(transaction, chats.plain.uuid, say()))
    // The first round warms up.
    if (round > 0) {
      took.signed.push(withSignature)
      took.plain.push(without)
      took.message.push(message)
      took.bare.push(bare)
    }
  }
  await requireRows('application_events', 'stream', [signed, plain])
  await requireRows('chat_messages', 'conversation', [chats.signed.uuid, chats.plain.uuid])
  const [one, other] = [median(took.signed), median(took.plain)]
  console.log(`${took.signed.length} rounds of ${events} rows each`)
  console.log(
    `an event appended with signature and head ${one.toFixed(2)} ms, without ${other.toFixed(2)} ms: ${(one / other).toFixed(2)} ×`,
  )
  const [said, bare] = [median(took.message), median(took.bare)]
  console.log(
    `a chat message stored with signature and head ${said.toFixed(2)} ms, without ${bare.toFixed(2)} ms: ${(said / bare).toFixed(2)} ×`,
  )
} finally {
  await store.destroy()
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Fails where not each of the rows of all rounds is there: a measure of nothing. */
async function requireRows(
  table: 'application_events' | 'chat_messages',
  column: 'stream' | 'conversation',
  of: readonly string[],
): Promise<void> {
  for (const one of of) {
    const { rows } = await sql<{ count: string }>`select count(*) from ${sql.table(table)}
      where ${sql.ref(column)} = ${one}`.execute(store)
    const count = Number(rows[0]!.count)
    if (count !== (rounds + 1) * events)
      throw new Error(
        `${table} has ${count} rows of ${one}, from ${rounds + 1} rounds of ${events}`,
      )
  }
}

function say() {
  return {
    id: randomUUID(),
    sender: 'visitor' as const,
    content: { text: 'x'.repeat(200), files: [] },
  }
}

/** The same without signature, chain and head. */
async function insertBare(
  transaction: Store,
  conversation: string,
  { id, sender, content }: ReturnType<typeof say>,
): Promise<void> {
  const { last_seq: seq } = await transaction
    .updateTable('chat_conversations')
    .set(({ eb }) => ({ last_seq: eb('last_seq', '+', 1), touched: new Date() }))
    .where('uuid', '=', conversation)
    .returning('last_seq')
    .executeTakeFirstOrThrow()
  const sealed = seal.seal(content, conversation)
  await transaction
    .insertInto('chat_messages')
    .values({
      org_code: 'alder',
      conversation,
      seq,
      id,
      sender,
      content: sealed,
      created: new Date(),
      prev_mac: '',
      mac: '',
    })
    .execute()
}

async function insertChat(): Promise<{ readonly org: string; readonly uuid: string }> {
  const uuid = randomUUID()
  await sql`insert into chat_conversations (uuid, org_code, mode, contact, skill, person, expires)
    values (${uuid}, 'alder', 'lintel', ${randomUUID()}, '', '', now() + interval '1 day')`.execute(
    store,
  )
  return { org: 'alder', uuid }
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
      insert into identities (org_code, email, password_hash, profile, address, trail_salt) values ('alder', ${`${uuid}@example.com`}, '', '', '', '') returning uuid)
    insert into applications (uuid, org_code, identity, bundle_hash, flow, status, version, facts, answers, property_key)
    select ${uuid}, 'alder', uuid, '', '', '', 0, '', '', '' from borrower`.execute(store)
  return uuid
}
