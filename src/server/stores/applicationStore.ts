import { sql, type Expression, type ExpressionBuilder, type Selectable, type SqlBool } from 'kysely'
import {
  type Application,
  type Facts,
  type KeptAnswers,
  noAnswers,
  noFacts,
  problem,
} from '#origination'
import type { Seal } from '../secrets/createSeal.ts'
import type { Database } from './Database.ts'
import { type IdempotentCall, isTaken, keyOf, type TakenKey } from './idempotencyStore.ts'
import { writeLater } from './writeLater.ts'
import type { Store } from './openDatabase.ts'
import { has } from './has.ts'
import { rowsWith } from './rowsWith.ts'

export type { Application } from '#origination'

export interface NewApplication {
  readonly uuid: string
  readonly identity: string
  readonly flow: string
  readonly bundle: string
  readonly status: string
  readonly since: Date
  /** The same for the same property, however it was typed. */
  readonly propertyKey: string
}

/** Applications, their facts and answers encrypted. `store` can be a transaction. */
export class ApplicationStore {
  readonly #seal: Seal

  constructor(seal: Seal) {
    this.#seal = seal
  }

  /**
   * An application without facts yet. Throws 409 if the identity has an open application for the
   * same property.
   */
  async insert(store: Store, org: string, fresh: NewApplication): Promise<Application> {
    const keys = this.#seal.fingerprints(fresh.propertyKey, propertyUse(org))
    if (await hasOpenTwin(store, org, fresh.identity, keys.slice(1)))
      throw problem('server/application-exists')
    const row = await store
      .insertInto('applications')
      .values({
        uuid: fresh.uuid,
        org_code: org,
        identity: fresh.identity,
        flow: fresh.flow,
        bundle_hash: fresh.bundle,
        status: fresh.status,
        since: fresh.since,
        version: 0,
        facts: this.#seal.seal(noFacts, placeOf(org, 'facts', fresh.uuid)),
        answers: this.#seal.seal(noAnswers, placeOf(org, 'answers', fresh.uuid)),
        property_key: keys[0]!,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!row) throw problem('server/application-exists')
    return toApplication(row, this.#seal)
  }

  /**
   * `hold`: locks it for the rest of the transaction. Locking order: open applications by uuid,
   * their identity, its links and sessions. `for no key update` lets others add rows that refer
   * to it meanwhile; `for update` could deadlock with them.
   */
  async find(
    store: Store,
    org: string,
    uuid: string,
    { hold = false }: { readonly hold?: boolean } = {},
  ): Promise<Application | undefined> {
    const query = rowsWith(store, 'applications', { uuid, org_code: org })
    const row = await (hold ? query.forNoKeyUpdate() : query).executeTakeFirst()
    return row && toApplication(row, this.#seal)
  }

  /** Takes the key of a submission and locks its application, in one statement. */
  async holdWithKey(
    transaction: Store,
    call: IdempotentCall,
    uuid: string,
  ): Promise<TakenKey & { readonly application: Application | undefined }> {
    const { rows } = await sql<TakenKey & Selectable<Database['applications']>>`
      with ${keyOf(call)} select held.*, ${isTaken} from the_key left join lateral (
        select * from applications
        where the_key.taken and uuid = ${uuid}::uuid and org_code = ${call.org}
        for no key update) held on true`.execute(transaction)
    const { taken, isNew, ...row } = rows[0]!
    return { taken, isNew, application: row.uuid ? toApplication(row, this.#seal) : undefined }
  }

  /** An identity's own, newest first. */
  async listOf(store: Store, org: string, identity: string): Promise<Application[]> {
    const rows = await rowsWith(store, 'applications', { org_code: org, identity })
      .orderBy('created', 'desc')
      .limit(100)
      .execute()
    return rows.map((row) => toApplication(row, this.#seal))
  }

  /** Applications of a lender by their uuids. */
  async listByUuid(
    store: Store,
    org: string,
    uuids: readonly string[],
  ): Promise<ReadonlyMap<string, Application>> {
    const query = rowsWith(store, 'applications', { org_code: org })
    const rows = uuids.length > 0 ? await query.where('uuid', 'in', uuids).execute() : []
    return new Map(rows.map((row) => [row.uuid, toApplication(row, this.#seal)]))
  }

  /**
   * A lender's applications that began before `until` and ended after `from`, one page at a time.
   */
  async listEnded(
    store: Store,
    org: string,
    { from, until }: { readonly from: Date; readonly until: Date },
    after?: string,
  ): Promise<Application[]> {
    let query = rowsWith(store, 'applications', { org_code: org, open: false })
      .where('since', '>=', from)
      .where('created', '<', until)
      .orderBy('since')
      .orderBy('uuid')
      .limit(200)
    if (after !== undefined)
      query = query.where(
        sql<SqlBool>`(since, uuid) > (select since, uuid from applications where uuid = ${after})`,
      )
    return (await query.execute()).map((row) => toApplication(row, this.#seal))
  }

  /** The application of an identity that has not ended, if it is the only one. */
  async findOnlyOpen(
    store: Store,
    org: string,
    identity: string,
  ): Promise<Application | undefined> {
    const rows = await rowsWith(store, 'applications', { org_code: org, identity, open: true })
      .limit(2)
      .execute()
    return rows.length === 1 ? toApplication(rows[0]!, this.#seal) : undefined
  }

  /** The application after its newest event. Called only by recordEvent, which locks the row. */
  async update(
    store: Store,
    { org, uuid }: Application,
    now: Date,
    made: Projection,
  ): Promise<void> {
    const query = store
      .updateTable('applications')
      .set({
        status: made.status,
        since: made.since,
        version: made.version,
        facts: this.#seal.seal(made.facts, placeOf(org, 'facts', uuid)),
        answers: this.#seal.seal(made.answers, placeOf(org, 'answers', uuid)),
        open: made.open,
        updated: now,
      })
      .where((each) => has(each, { uuid, org_code: org }))
    await writeLater(store, query)
  }
}

/**
 * An application for a property that an older key marked: the unique index does not recognize that
 * it is the same.
 */
async function hasOpenTwin(
  store: Store,
  org: string,
  identity: string,
  keys: readonly string[],
): Promise<boolean> {
  if (keys.length === 0) return false
  await sql`select pg_advisory_xact_lock(hashtextextended(${identity}, 3))`.execute(store)
  const rows = await store
    .selectFrom('applications')
    .select('uuid')
    .where((each) => has(each, { org_code: org, identity, open: true }))
    .where('property_key', 'in', keys)
    .execute()
  return rows.length > 0
}

/**
 * Locks an identity's own applications that have not ended until the end of the transaction, and
 * returns their uuids. Lock them before the identity.
 */
export async function holdOpenApplicationsOf(
  transaction: Store,
  org: string,
  identity: string,
): Promise<string[]> {
  return holdOpen(transaction, org, (where) => where('identity', '=', identity))
}

/** Locks those of a lender's open applications, by uuid, and returns their uuids. */
export async function holdOpen(
  transaction: Store,
  org: string,
  isMeant: (where: ExpressionBuilder<Database, 'applications'>) => Expression<SqlBool>,
): Promise<string[]> {
  const rows = await transaction
    .selectFrom('applications')
    .select('uuid')
    .where((each) => has(each, { org_code: org, open: true }))
    .where(isMeant)
    .orderBy('uuid')
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ uuid }) => uuid)
}

export type Projection = Pick<Application, 'status' | 'since' | 'version' | 'facts' | 'answers'> & {
  readonly open: boolean
}

function toApplication(row: Selectable<Database['applications']>, seal: Seal): Application {
  return {
    uuid: row.uuid,
    org: row.org_code,
    loanNumber: row.loan_number,
    identity: row.identity,
    flow: row.flow,
    bundle: row.bundle_hash,
    status: row.status,
    since: row.since,
    version: row.version,
    facts: seal.open(row.facts, placeOf(row.org_code, 'facts', row.uuid)) as Facts,
    answers: seal.open(row.answers, placeOf(row.org_code, 'answers', row.uuid)) as KeptAnswers,
    created: row.created,
    ahead: row.ahead_ms,
  }
}

function placeOf(org: string, column: string, uuid: string): string {
  return `${org}|applications|${column}|${uuid}`
}

/** The purpose of a property's fingerprint: those of two lenders differ. */
export function propertyUse(org: string): string {
  return `${org}|applications|property_key`
}
