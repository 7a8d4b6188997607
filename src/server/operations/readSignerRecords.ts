import { sql } from 'kysely'
import { type Change, type JsonObject, fromJson } from '#model'
import type { Seal } from '../secrets/createSeal.ts'
import type { Store } from '../stores/openDatabase.ts'
import { openRow, placedColumns, sealedTables, type PlacedRow } from './sealedTables.ts'
import { has } from '../stores/has.ts'

/**
 * What an event says of the signer who caused it; the rest, such as the status, is about the
 * application.
 */
const ofSigner = [
  'actor',
  'signer',
  'screen',
  'consents',
  'document',
  'sha256',
  'documents',
  'signed',
  'answer',
  'witness',
]

/**
 * What applications of others hold about a co-signer: their record, what they did, said and typed,
 * and how they were invited.
 */
export async function readSignerRecords(
  store: Store,
  seal: Seal,
  org: string,
  person: string,
): Promise<readonly Record<string, unknown>[]> {
  const rows = await store
    .selectFrom('signer_identities')
    .innerJoin('applications', 'applications.uuid', 'signer_identities.application')
    .select(['applications.uuid', 'applications.facts', 'signer_identities.signer'])
    .where('signer_identities.org_code', '=', org)
    .where('signer_identities.identity', '=', person)
    .orderBy('applications.uuid')
    .execute()
  return Promise.all(
    rows.map(async ({ uuid: application, facts, signer }) => {
      const { file } = seal.open(facts, `${org}|applications|facts|${application}`) as {
        file: { signers?: JsonObject }
      }
      return {
        application,
        signer,
        record: file.signers?.[signer] ?? null,
        events: await readEvents(store, seal, application, signer),
        drafts: await readRows(store, seal, 'signer_drafts', { application, signer }),
        invitations: await store
          .selectFrom('signer_invitations')
          .select(['sent', 'expires', 'used', 'revoked'])
          .where((each) => has(each, { application, signer }))
          .orderBy('sent')
          .execute(),
      }
    }),
  )
}

async function readEvents(
  store: Store,
  seal: Seal,
  application: string,
  signer: string,
): Promise<readonly Record<string, unknown>[]> {
  const own = `file.signers.${signer}`
  const rows = await readRows(store, seal, 'application_events', { stream: application })
  return rows.flatMap(({ seq, type, at, payload }) => {
    const said = payload as JsonObject
    if (said.signer !== signer) return []
    const changes = fromJson<readonly Change[]>(said.changes ?? []).filter(
      ({ path }) => path === own || path.startsWith(`${own}.`),
    )
    return [
      {
        seq,
        type,
        at,
        changes,
        ...Object.fromEntries(
          ofSigner.flatMap((name) => (Object.hasOwn(said, name) ? [[name, said[name]]] : [])),
        ),
      },
    ]
  })
}

async function readRows(
  store: Store,
  seal: Seal,
  name: string,
  where: Readonly<Record<string, string>>,
): Promise<readonly Record<string, unknown>[]> {
  const sealed = sealedTables.find(({ table }) => table === name)!
  const isTheirs = sql.join(
    Object.entries(where).map(([column, value]) => sql`${sql.ref(column)}::text = ${value}`),
    sql` and `,
  )
  const order = sql.join(sealed.key.map((column) => sql.ref(column)))
  const { rows } = await sql<PlacedRow>`
    select ${placedColumns(sealed)} from ${sql.table(name)} where ${isTheirs} order by ${order}`.execute(
    store,
  )
  return rows.map((row) => openRow(seal, name, row))
}
