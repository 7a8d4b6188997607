import { sql, type Selectable } from 'kysely'
import type { Json } from '#model'
import type { Audit } from '../secrets/createAudit.ts'
import type { Database } from './Database.ts'
import { writeLater } from './writeLater.ts'
import type { Store } from './openDatabase.ts'
import { has } from './has.ts'

export type Representing = 'agent' | 'broker'

interface Representative {
  readonly org: string
  readonly application: string
  readonly identity: string
  readonly role: Representing
}

/**
 * Adds a person who acts for the borrower of an application: an agent who looks after it, or the
 * broker who referred it.
 */
export async function insertRepresentative(
  store: Store,
  audit: Audit,
  { org, application, identity, role }: Representative,
): Promise<void> {
  const row = { org_code: org, application, identity, role, since: new Date() }
  await writeLater(
    store,
    store
      .insertInto('representatives')
      .values({ ...row, mac: signRepresentative(audit, row) })
      .onConflict((conflict) => conflict.doNothing()),
  )
  await writeLater(
    store,
    store
      .updateTable('queue_files')
      .set(role === 'agent' ? { agent: identity } : { broker: identity })
      .where('application', '=', application),
  )
}

/** The colleague has the file from now on, in place of the agent. */
export async function handOver(
  store: Store,
  audit: Audit,
  from: Representative,
  to: string,
): Promise<void> {
  // Their counts change at the commit: in one order, so that the opposite act waits for this one.
  await sql`select 1 from agent_files where identity in (${from.identity}, ${to})
    order by identity for no key update`.execute(store)
  await store
    .deleteFrom('representatives')
    .where('org_code', '=', from.org)
    .where('application', '=', from.application)
    .where('identity', '=', from.identity)
    .where('role', '=', from.role)
    .execute()
  await insertRepresentative(store, audit, { ...from, identity: to })
}

/** The broker of the application, if it has one, follows it no longer. */
export async function endBroker(store: Store, application: string): Promise<void> {
  const { numDeletedRows } = await store
    .deleteFrom('representatives')
    .where((each) => has(each, { application, role: 'broker' }))
    .executeTakeFirst()
  if (numDeletedRows === 0n) return
  await store
    .updateTable('queue_files')
    .set({ broker: null })
    .where('application', '=', application)
    .execute()
}

type RepresentativeRow = Omit<Selectable<Database['representatives']>, 'mac'>

export function signRepresentative(audit: Audit, row: RepresentativeRow): string {
  return audit.sign('representative', signedOfRepresentative(row))
}

export function signedOfRepresentative(row: RepresentativeRow): Json {
  return [row.org_code, row.application, row.identity, row.role, row.since.toISOString()]
}

/** The agent who has the file: the last one who got it. */
export async function findAgentOf(
  store: Store,
  org: string,
  application: string,
): Promise<string | undefined> {
  const row = await store
    .selectFrom('representatives')
    .select('identity')
    .where((each) => has(each, { org_code: org, application, role: 'agent' }))
    .orderBy('since', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.identity
}

export async function isRepresentative(
  store: Store,
  { org, application, identity, role }: Representative,
): Promise<boolean> {
  const row = await store
    .selectFrom('representatives')
    .select('since')
    .where((each) => has(each, { org_code: org, application, identity, role }))
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a person still looks after an application of a borrower, or referred one. */
export async function canActFor(
  store: Store,
  org: string,
  { identity, principal }: { readonly identity: string; readonly principal: string },
): Promise<boolean> {
  const row = await store
    .selectFrom('representatives')
    .innerJoin('applications', 'applications.uuid', 'representatives.application')
    .select('representatives.since')
    .where('representatives.org_code', '=', org)
    .where('representatives.identity', '=', identity)
    .where('applications.identity', '=', principal)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Borrowers that a person can act for, and the applications that allow it. */
export async function listRepresented(
  store: Store,
  org: string,
  identity: string,
): Promise<
  {
    readonly principal: string
    readonly role: Representing
    readonly applications: readonly string[]
  }[]
> {
  return store
    .selectFrom('representatives')
    .innerJoin('applications', 'applications.uuid', 'representatives.application')
    .select([
      'applications.identity as principal',
      'representatives.role',
      sql<string[]>`array_agg(applications.uuid::text)`.as('applications'),
    ])
    .where('representatives.org_code', '=', org)
    .where('representatives.identity', '=', identity)
    .where('applications.identity', '!=', identity)
    .groupBy(['applications.identity', 'representatives.role'])
    .orderBy(sql`min(representatives.since)`)
    .execute()
}

/**
 * At most 100 applications that a person referred or looks after: open ones first, most recently
 * changed first.
 */
export async function listRepresentedApplications(
  store: Store,
  org: string,
  identity: string,
  principal?: string,
): Promise<{ readonly uuid: string; readonly role: Representing }[]> {
  let query = store
    .selectFrom('representatives')
    .innerJoin('applications', 'applications.uuid', 'representatives.application')
    .select(['applications.uuid', 'representatives.role'])
    .where('representatives.org_code', '=', org)
    .where('representatives.identity', '=', identity)
    .where('applications.identity', '!=', identity)
    .orderBy('applications.open', 'desc')
    .orderBy('applications.since', 'desc')
    .orderBy('applications.uuid')
    .limit(100)
  if (principal !== undefined) query = query.where('applications.identity', '=', principal)
  return query.execute()
}

/**
 * The lender's agent with the fewest applications, never the borrower; undefined if there is no
 * other. Addresses in lower case: `passedOver`, of those who get no new ones; `staff`, of those who
 * may work there, if the lender lists them.
 */
export async function findFreeAgent(
  store: Store,
  org: string,
  {
    borrower,
    passedOver = [],
    withDemo,
    staff,
  }: {
    readonly borrower: string
    readonly passedOver?: readonly string[]
    readonly withDemo: boolean
    readonly staff: readonly string[] | undefined
  },
): Promise<string | undefined> {
  let query = store
    .selectFrom('identities')
    .leftJoin('agent_files', 'agent_files.identity', 'identities.uuid')
    .select('identities.uuid')
    .where((each) => has(each, { 'identities.org_code': org, profile_type: 'agent' }))
    .where('identities.uuid', '!=', borrower)
    .orderBy(sql`coalesce(agent_files.files, 0)`)
    .orderBy('identities.created')
    .limit(1)
  if (passedOver.length > 0)
    query = query.where(({ eb, fn }) =>
      eb(fn<string>('lower', ['identities.email']), 'not in', passedOver),
    )
  if (!withDemo) query = query.where('is_demo', '=', false)
  if (staff)
    query = query.where((is) =>
      is.or([
        is('is_demo', '=', true),
        is(is.fn<string>('lower', ['identities.email']), 'in', ['', ...staff]),
      ]),
    )
  return (await query.executeTakeFirst())?.uuid
}

/** Open applications of a borrower, or the given one, with the address of the agent for each. */
export async function listAgentAddresses(
  store: Store,
  org: string,
  borrower: string,
  application?: string,
): Promise<{ readonly loanNumber: string; readonly email: string | null }[]> {
  let query = store
    .selectFrom('applications')
    .leftJoin('representatives', (join) =>
      join
        .onRef('representatives.application', '=', 'applications.uuid')
        .on('representatives.role', '=', 'agent'),
    )
    .leftJoin('identities', 'identities.uuid', 'representatives.identity')
    .select(['applications.loan_number as loanNumber', 'identities.email'])
    .where((each) => has(each, { 'applications.org_code': org, 'applications.identity': borrower }))
    .orderBy('applications.created')
    .orderBy('representatives.since')
  query =
    application === undefined
      ? query.where('applications.open', '=', true)
      : query.where('applications.uuid', '=', application)
  return query.execute()
}
