import type { Selectable } from 'kysely'
import type { Database } from './Database.ts'
import type { Store } from './openDatabase.ts'
import { has } from './has.ts'
import { countRows, rowsWith } from './rowsWith.ts'
import { hasChanged } from './hasChanged.ts'

/** A session of a borrower at a vendor's own page. EXPIRED: it ran out while it was open. */
export interface VendorSession {
  readonly uuid: string
  readonly kind: string
  readonly state: Database['vendor_sessions']['state'] | 'EXPIRED'
  readonly expires: Date
}

export interface NewVendorSession {
  readonly uuid: string
  readonly org: string
  readonly application: string
  readonly identity: string
  readonly kind: string
  /** Digest of what the vendor sends back. */
  readonly stateHash: string
  readonly expires: Date
}

type Named = Pick<NewVendorSession, 'application' | 'identity' | 'kind'>

/** One at a time: an earlier one that is open ends. The caller locks the application. */
export async function insertVendorSession(
  transaction: Store,
  { uuid, org, application, identity, kind, stateHash, expires }: NewVendorSession,
): Promise<void> {
  await transaction
    .updateTable('vendor_sessions')
    .set({ state: 'REPLACED', ended: new Date() })
    .where((each) => has(each, { application, kind, state: 'OPEN' }))
    .execute()
  await transaction
    .insertInto('vendor_sessions')
    .values({
      uuid,
      org_code: org,
      application,
      identity,
      kind,
      state_hash: stateHash,
      state: 'OPEN',
      expires,
    })
    .execute()
}

/** How many were started since then. */
export async function countVendorSessions(
  store: Store,
  { application, kind }: Pick<Named, 'application' | 'kind'>,
  since: Date,
): Promise<number> {
  return countRows(
    rowsWith(store, 'vendor_sessions', { application, kind }).where('created', '>', since),
  )
}

/** The newest one that this person started. */
export async function findLatestSession(
  store: Store,
  { application, identity, kind }: Named,
): Promise<VendorSession | undefined> {
  const row = await rowsWith(store, 'vendor_sessions', { application, identity, kind })
    .orderBy('created', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && toSession(row)
}

/** The one that a vendor's result names; only for the application and the person that have it. */
export async function findReturnedSession(
  store: Store,
  { application, identity }: Pick<Named, 'application' | 'identity'>,
  stateHash: string,
): Promise<VendorSession | undefined> {
  const row = await rowsWith(store, 'vendor_sessions', {
    state_hash: stateHash,
    application,
    identity,
  }).executeTakeFirst()
  return row && toSession(row)
}

/** False if it was not open, or ran out: of two ends at once, one counts. */
export async function endVendorSession(
  store: Store,
  uuid: string,
  state: 'DONE' | 'FAILED' | 'CANCELLED',
): Promise<boolean> {
  const now = new Date()
  return hasChanged(
    store
      .updateTable('vendor_sessions')
      .set({ state, ended: now })
      .where((each) => has(each, { uuid, state: 'OPEN' }))
      .where('expires', '>', now),
  )
}

function toSession({
  uuid,
  kind,
  state,
  expires,
}: Selectable<Database['vendor_sessions']>): VendorSession {
  const isOver = state === 'OPEN' && expires <= new Date()
  return { uuid, kind, state: isOver ? 'EXPIRED' : state, expires }
}
