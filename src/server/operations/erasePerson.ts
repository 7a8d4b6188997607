import { sql } from 'kysely'
import type { DisposalRule } from '#model'
import type { Audit } from '../secrets/createAudit.ts'
import retention from '../retention.json' with { type: 'json' }
import { placeOf } from '../origination/recordEvent.ts'
import { civilDate, problem } from '#origination'
import { removeConversations } from '../stores/removeConversations.ts'
import { noteAccountEvent } from '../stores/accountEventStore.ts'
import type { Store } from '../stores/openDatabase.ts'
import { disposeOf } from './disposeOf.ts'
import { emptyAccount } from './emptyAccount.ts'
import { isHeld, listApplicationsWith, type HoldNote, type HoldParts } from './legalHolds.ts'
import { noteInJournal } from './noteInJournal.ts'
import { retentionOf, type Retention } from './retentionOf.ts'
import { has } from '../stores/has.ts'

export interface Erasure {
  /** Rows to remove or removed, by table. */
  readonly rows: Readonly<Record<string, number>>
  /** Applications to remove or removed. */
  readonly applications: readonly string[]
  readonly account: boolean
  /** What is kept, and why. */
  readonly stays: readonly {
    readonly what: string
    readonly why: string
    readonly until?: string
  }[]
}

interface Person {
  readonly org: string
  readonly person: string
}

const day = 86_400_000
const { atOnce } = retention.erasure

/**
 * Erases a person's data as far as lending/retention.json allows, and reports what is kept and why.
 * `dryRun` only reports. Throws a ProblemError if there is a legal hold.
 */
export async function erasePerson(
  parts: HoldParts,
  { org, person }: Person,
  note: HoldNote,
  dryRun: boolean,
  now = new Date(),
): Promise<Erasure> {
  const { store, seal, audit } = parts
  const all = await listApplicationsWith(store, org, person)
  await refuseHeld(store, org, person, all)
  const own = (await retentionOf(store)).get(org)
  if (!own && all.length > 0)
    throw new Error('No lender is served with lending/retention.json: start the server once')
  const found = await Promise.all(
    all.map((application) => judge(store, person, application, own!, now)),
  )
  const due = found.filter(({ why }) => why === undefined)
  const going = due.map(({ application }) => application)
  const stays = found.flatMap(({ application, why, until }) =>
    why === undefined ? [] : [{ what: `application ${application}`, why, ...(until && { until }) }],
  )
  const account = stays.length === 0
  if (!dryRun)
    for (const { application, rule } of due) await disposeOf(parts, { org, application }, rule!)
  const rows = await store.transaction().execute(async (transaction) => {
    const removed = await removeRows(transaction, audit, { org, person }, dryRun)
    if (dryRun) return removed
    const asked = { org, type: 'erasure-asked' } as const
    for (const application of all.filter((each) => !going.includes(each)))
      await noteInJournal(transaction, audit, { ...asked, application }, (seq) => ({
        witness: seal.seal(note, placeOf(org, 'witness', application, seq)),
      }))
    if (account) await emptyAccount(transaction, parts, org, person)
    await noteAccountEvent(transaction, audit, {
      ...asked,
      identity: person,
      data: { by: note.by },
      ip: '',
    })
    return removed
  })
  return {
    rows,
    applications: going,
    account,
    stays: account ? stays : [...stays, { what: 'account', why: own!.kept.account }],
  }
}

async function refuseHeld(
  store: Store,
  org: string,
  person: string,
  applications: readonly string[],
): Promise<void> {
  const own = await store
    .selectFrom('legal_holds')
    .select('uuid')
    .where((each) => has(each, { org_code: org, identity: person }))
    .where('lifted', 'is', null)
    .execute()
  let isOneHeld = own.length > 0
  for (const application of applications) isOneHeld ||= await isHeld(store, application)
  if (isOneHeld) throw problem('server/held')
}

/** Why an application is kept, and until when; no `why` if it can be removed. */
async function judge(
  store: Store,
  person: string,
  application: string,
  { rules, kept }: Retention,
  now: Date,
): Promise<{
  readonly application: string
  readonly rule?: DisposalRule
  readonly why?: string
  readonly until?: string
}> {
  const { identity, open, status, since } = await store
    .selectFrom('applications')
    .select(['identity', 'open', 'status', 'since'])
    .where('uuid', '=', application)
    .executeTakeFirstOrThrow()
  if (identity !== person) return { application, why: kept.signer }
  if (open) return { application, why: kept.open }
  const rule = rules.find(
    ({ what, statuses }) => what === 'application' && statuses.includes(status),
  )
  if (!rule) return { application, why: kept.served }
  const ends = new Date(since.getTime() + rule.days * day)
  return ends <= now
    ? { application, rule }
    : { application, why: rule.source, until: `${civilDate(ends, 'UTC')} UTC` }
}

async function removeRows(
  transaction: Store,
  audit: Audit,
  { org, person }: Person,
  dryRun: boolean,
): Promise<Record<string, number>> {
  const removed: Record<string, number> = {
    chat_conversations: await removeConversations(transaction, audit, { org, person }, dryRun),
  }
  for (const { table, ...by } of atOnce as readonly {
    table: string
    person?: string
    application?: string
  }[]) {
    const isTheirs = by.person
      ? sql`${sql.ref(by.person)} = ${person}`
      : sql`${sql.ref(by.application!)} in (select uuid from applications where org_code = ${org} and identity = ${person})`
    const where = sql`${sql.table(table)} where org_code = ${org} and ${isTheirs}`
    const { rows } = dryRun
      ? await sql`select 1 from ${where}`.execute(transaction)
      : await sql`delete from ${where} returning 1`.execute(transaction)
    removed[table] = (removed[table] ?? 0) + rows.length
  }
  return removed
}
