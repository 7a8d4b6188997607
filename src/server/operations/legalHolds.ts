import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { JsonObject } from '#model'
import { problem } from '#origination'
import { placeOf } from '../origination/recordEvent.ts'
import type { Audit } from '../secrets/createAudit.ts'
import type { Seal } from '../secrets/createSeal.ts'
import { noteAccountEvent } from '../stores/accountEventStore.ts'
import type { Store } from '../stores/openDatabase.ts'
import { noteInJournal } from './noteInJournal.ts'

export interface HoldParts {
  readonly store: Store
  readonly seal: Seal
  readonly audit: Audit
}

/** Who asks, and why. Stored encrypted. */
export type HoldNote = { readonly by: string; readonly why: string }

export interface LegalHold extends HoldNote {
  readonly uuid: string
  readonly org: string
  readonly application: string | null
  readonly identity: string | null
  readonly since: Date
}

type Held = { readonly org: string } & (
  | { readonly application: string }
  | { readonly identity: string }
)

/**
 * Stops disposal and erasure of an application, or of a person with all their applications.
 * Recorded in journals and account. Returns its uuid.
 */
export async function setHold(
  { store, seal, audit }: HoldParts,
  held: Held,
  note: HoldNote,
): Promise<string> {
  const uuid = randomUUID()
  const { org } = held
  const [application, identity] =
    'application' in held ? [held.application, null] : [null, held.identity]
  await store.transaction().execute(async (transaction) => {
    await noteHold(
      transaction,
      { seal, audit },
      { uuid, org, application, identity },
      'legal-hold-set',
      note,
    )
    await transaction
      .insertInto('legal_holds')
      .values({
        uuid,
        org_code: org,
        application,
        identity,
        note: seal.seal(note, noteAt(org, uuid)),
        since: new Date(),
      })
      .execute()
  })
  return uuid
}

/**
 * Finds an application by its UUID or an account by its email address. Throws a ProblemError if
 * neither exists.
 */
export async function findHeld(
  store: Store,
  org: string,
  { application, person }: { readonly application?: string; readonly person?: string },
): Promise<Held> {
  if (person !== undefined) return { org, identity: await findPerson(store, org, person) }
  const row = await store
    .selectFrom('applications')
    .select('uuid')
    .where('org_code', '=', org)
    .where(sql<boolean>`uuid::text = ${application}`)
    .executeTakeFirst()
  if (!row) throw problem('server/no-such-application', { org, application: application ?? '' })
  return { org, application: row.uuid }
}

/** Uuid of the account with that e-mail address. Throws a ProblemError if there is none. */
export async function findPerson(store: Store, org: string, email: string): Promise<string> {
  const row = await store
    .selectFrom('identities')
    .select('uuid')
    .where('org_code', '=', org)
    .where(sql<boolean>`lower(email) = ${email.trim().toLowerCase()}`)
    .executeTakeFirst()
  if (!row) throw problem('server/no-such-person', { org, person: email })
  return row.uuid
}

/** Throws a ProblemError if there is no such hold. */
export async function liftHold(
  { store, seal, audit }: HoldParts,
  uuid: string,
  note: HoldNote,
): Promise<void> {
  await store.transaction().execute(async (transaction) => {
    const row = await transaction
      .updateTable('legal_holds')
      .set({ lifted: new Date() })
      .where(sql<boolean>`uuid::text = ${uuid}`)
      .where('lifted', 'is', null)
      .returningAll()
      .executeTakeFirst()
    if (!row) throw problem('server/hold-unknown', { hold: uuid })
    await noteHold(
      transaction,
      { seal, audit },
      { ...row, org: row.org_code },
      'legal-hold-lifted',
      note,
    )
  })
}

/** Current holds, oldest first. */
export async function listHolds(store: Store, seal: Seal): Promise<readonly LegalHold[]> {
  const rows = await store
    .selectFrom('legal_holds')
    .selectAll()
    .where('lifted', 'is', null)
    .orderBy('since')
    .execute()
  return rows.map(({ uuid, org_code: org, application, identity, since, note }) => ({
    uuid,
    org,
    application,
    identity,
    since,
    ...(seal.open(note, noteAt(org, uuid)) as HoldNote),
  }))
}

/** Whether the application, its borrower or a co-signer is on hold. */
export async function isHeld(store: Store, application: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from legal_holds where lifted is null and (application = ${application} or identity in (
      select identity from applications where uuid = ${application}
      union select identity from signer_identities where application = ${application}))`.execute(
    store,
  )
  return rows.length > 0
}

interface Place {
  readonly uuid: string
  readonly org: string
  readonly application: string | null
  readonly identity: string | null
}

async function noteHold(
  transaction: Store,
  { seal, audit }: Pick<HoldParts, 'seal' | 'audit'>,
  { uuid: hold, org, application, identity }: Place,
  type: 'legal-hold-set' | 'legal-hold-lifted',
  note: HoldNote,
): Promise<void> {
  for (const each of application === null
    ? await listApplicationsWith(transaction, org, identity!)
    : [application])
    await noteInJournal(
      transaction,
      audit,
      { org, application: each, type },
      (seq): JsonObject => ({
        hold,
        witness: seal.seal(note, placeOf(org, 'witness', each, seq)),
      }),
    )
  if (identity !== null)
    await noteAccountEvent(transaction, audit, { org, identity, type, data: { hold }, ip: '' })
}

/** Applications of a person, as borrower or co-signer, in locking order. */
export async function listApplicationsWith(
  store: Store,
  org: string,
  identity: string,
): Promise<readonly string[]> {
  const { rows } = await sql<{ uuid: string }>`
    select uuid from applications where org_code = ${org} and identity = ${identity}
    union select application from signer_identities where org_code = ${org} and identity = ${identity} order by 1`.execute(
    store,
  )
  return rows.map(({ uuid }) => uuid)
}

function noteAt(org: string, uuid: string): string {
  return `${org}|legal_holds|note|${uuid}`
}
