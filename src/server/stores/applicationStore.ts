import type { JsonObject } from '#model'
import { refusal } from '../http/Refusal.ts'
import type { Store } from './openDatabase.ts'

export interface Application {
  readonly uuid: string
  readonly loanNumber: string
  readonly identity: string
  readonly flow: string
  readonly bundle: string
  readonly status: string
  /** Facts of the walk, secrets never. */
  readonly data: JsonObject
  readonly created: Date
}

export interface NewApplication {
  readonly identity: string
  readonly flow: string
  readonly bundle: string
  readonly status: string
  readonly data: JsonObject
  /** The same for the same property, however it was typed. */
  readonly propertyKey: string
}

/** Throws 409 where the identity has an open application for the same property. */
export async function insertApplication(store: Store, org: string, fresh: NewApplication): Promise<string> {
  const row = await store
    .insertInto('applications')
    .values({
      org_code: org,
      identity: fresh.identity,
      flow: fresh.flow,
      bundle_hash: fresh.bundle,
      status: fresh.status,
      data: JSON.stringify(fresh.data),
      property_key: fresh.propertyKey,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('uuid')
    .executeTakeFirst()
  if (!row) throw refusal('server/application-exists')
  return row.uuid
}

/** Undefined alike for an unknown one and for somebody else's. */
export async function findApplication(store: Store, org: string, identity: string, uuid: string): Promise<Application | undefined> {
  const row = await store
    .selectFrom('applications')
    .selectAll()
    .where('uuid', '=', uuid)
    .where('org_code', '=', org)
    .where('identity', '=', identity)
    .executeTakeFirst()
  return row && toApplication(row)
}

/** Newest first. */
export async function listApplications(store: Store, org: string, identity: string): Promise<Application[]> {
  const rows = await store
    .selectFrom('applications')
    .selectAll()
    .where('org_code', '=', org)
    .where('identity', '=', identity)
    .orderBy('created', 'desc')
    .limit(100)
    .execute()
  return rows.map(toApplication)
}

function toApplication(row: {
  uuid: string
  loan_number: string
  identity: string
  flow: string
  bundle_hash: string
  status: string
  data: JsonObject
  created: Date
}): Application {
  return {
    uuid: row.uuid,
    loanNumber: row.loan_number,
    identity: row.identity,
    flow: row.flow,
    bundle: row.bundle_hash,
    status: row.status,
    data: row.data,
    created: row.created,
  }
}
