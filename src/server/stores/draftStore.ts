import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import { type Session, toJson } from '#model'
import type { DraftSession } from '#origination'
import type { Seal } from '../secrets/createSeal.ts'
import type { Database } from './Database.ts'
import type { Store } from './openDatabase.ts'
import { has } from './has.ts'
import { rowsWith } from './rowsWith.ts'
import { hasChanged } from './hasChanged.ts'

export interface Draft {
  readonly uuid: string
  readonly version: number
  readonly session: DraftSession
  readonly updated: Date
  readonly keyHash: string
  /** Identity that registered with this draft; its key alone no longer opens it. */
  readonly claimedBy: string | null
}

/** Drafts of flows, encrypted. `store` can be a transaction. */
export class DraftStore {
  readonly #seal: Seal

  constructor(seal: Seal) {
    this.#seal = seal
  }

  /** Undefined if another draft has the `uuid`. */
  async insert(
    store: Store,
    org: string,
    { uuid = randomUUID(), keyHash }: { readonly uuid?: string; readonly keyHash: string },
    session: Session,
  ): Promise<Draft | undefined> {
    const row = await store
      .insertInto('drafts')
      .values({
        uuid,
        org_code: org,
        flow: session.flow,
        bundle_hash: session.bundle,
        session: sealSession(this.#seal, org, uuid, session),
        version: 1,
        key_hash: keyHash,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
    return row && toDraft(row, this.#seal)
  }

  /** `hold`: the draft can't be deleted before the transaction ends; it can still be saved. */
  async find(
    store: Store,
    org: string,
    uuid: string,
    { hold = false }: { readonly hold?: boolean } = {},
  ): Promise<Draft | undefined> {
    let query = rowsWith(store, 'drafts', { uuid, org_code: org })
    if (hold) query = query.forKeyShare()
    const row = await query.executeTakeFirst()
    return row && toDraft(row, this.#seal)
  }

  /** Drafts that no account has claimed, by uuid, those after `after`. */
  async listOpen(
    store: Store,
    org: string,
    { after, limit }: { readonly after: string | undefined; readonly limit: number },
  ): Promise<readonly Draft[]> {
    let query = rowsWith(store, 'drafts', { org_code: org }).where('claimed_by', 'is', null)
    if (after !== undefined) query = query.where('uuid', '>', after)
    const rows = await query.orderBy('uuid').limit(limit).execute()
    return rows.map((row) => toDraft(row, this.#seal))
  }

  /** Compare and swap: undefined if `version` is no longer current. */
  async update(
    store: Store,
    org: string,
    uuid: string,
    version: number,
    session: DraftSession,
  ): Promise<Draft | undefined> {
    const row = await store
      .updateTable('drafts')
      .set({
        session: sealSession(this.#seal, org, uuid, session),
        bundle_hash: session.bundle,
        version: version + 1,
        updated: new Date(),
      })
      .where((each) => has(each, { uuid, org_code: org, version }))
      .where('claimed_by', 'is', null)
      .returningAll()
      .executeTakeFirst()
    return row && toDraft(row, this.#seal)
  }
}

/**
 * The draft belongs to the identity from now on. Does nothing if the key is wrong or another
 * identity has claimed it.
 */
export async function claimDraft(
  store: Store,
  org: string,
  uuid: string,
  keyHash: string,
  identity: string,
): Promise<boolean> {
  return hasChanged(
    store
      .updateTable('drafts')
      .set({ claimed_by: identity, updated: new Date() })
      .where((each) => has(each, { uuid, org_code: org, key_hash: keyHash }))
      .where('claimed_by', 'is', null),
  )
}

/** False if there is no such draft, the key is wrong, or an account has claimed the draft. */
export async function deleteDraft(
  store: Store,
  org: string,
  uuid: string,
  keyHash: string,
): Promise<boolean> {
  return hasChanged(
    store
      .deleteFrom('drafts')
      .where((each) => has(each, { uuid, org_code: org, key_hash: keyHash }))
      .where('claimed_by', 'is', null),
  )
}

function toDraft(row: Selectable<Database['drafts']>, seal: Seal): Draft {
  return {
    uuid: row.uuid,
    version: row.version,
    session: seal.open<DraftSession>(row.session, placeOf(row.org_code, row.uuid)),
    updated: row.updated,
    keyHash: row.key_hash,
    claimedBy: row.claimed_by,
  }
}

function sealSession(seal: Seal, org: string, uuid: string, session: DraftSession): string {
  return seal.seal(toJson(session), placeOf(org, uuid))
}

function placeOf(org: string, uuid: string): string {
  return `${org}|drafts|session|${uuid}`
}
