import { type Selectable } from 'kysely'
import type { Invitation } from '#origination'
import { holdOpen } from './applicationStore.ts'
import type { Database } from './Database.ts'
import { isUnspent, spend } from './isUnspent.ts'
import type { Store } from './openDatabase.ts'
import { has } from './has.ts'
import { countRows, rowsWith } from './rowsWith.ts'

export type NewInvitation = Pick<Invitation, 'org' | 'application' | 'signer' | 'expires'> & {
  readonly returns?: boolean
  readonly tokenHash: string
  readonly sent: Date
}

/** Call it in a transaction: the co-signer's earlier links stop working. */
export async function insertInvitation(
  store: Store,
  { org, application, signer, tokenHash, sent, expires, returns = false }: NewInvitation,
): Promise<void> {
  await store
    .updateTable('signer_invitations')
    .set({ revoked: sent })
    .where((each) => has(each, { application, signer }))
    .where(isUnspent)
    .execute()
  await store
    .insertInto('signer_invitations')
    .values({ org_code: org, application, signer, token_hash: tokenHash, sent, expires, returns })
    .execute()
}

export async function findInvitation(
  store: Store,
  org: string,
  tokenHash: string,
): Promise<Invitation | undefined> {
  const row = await rowsWith(store, 'signer_invitations', {
    token_hash: tokenHash,
    org_code: org,
  }).executeTakeFirst()
  return row && toInvitation(row)
}

/** The co-signer's link that is still valid. */
export async function findOpenInvitation(
  store: Store,
  application: string,
  signer: string,
  now: Date,
): Promise<Invitation | undefined> {
  const row = await rowsWith(store, 'signer_invitations', { application, signer })
    .where(isUnspent)
    .where('expires', '>', now)
    .executeTakeFirst()
  return row && toInvitation(row)
}

/** False if it was used or revoked before: only one of two requests uses it. */
export function useInvitation(store: Store, uuid: string, used: Date): Promise<boolean> {
  return spend(store, 'signer_invitations', uuid, used)
}

export async function countInvitations(
  store: Store,
  application: string,
  signer: string,
  since: Date,
): Promise<number> {
  return countRows(
    rowsWith(store, 'signer_invitations', { application, signer }).where('sent', '>', since),
  )
}

/** Maps an identity to a co-signer, because facts are encrypted and can't be searched. */
export async function keepSignerIdentity(
  store: Store,
  {
    org,
    application,
    signer,
    identity,
  }: { org: string; application: string; signer: string; identity: string },
): Promise<void> {
  await store
    .insertInto('signer_identities')
    .values({ org_code: org, application, signer, identity })
    .execute()
}

/** Uuids of the applications that an identity co-signs, newest first. */
export async function listSignings(store: Store, org: string, identity: string): Promise<string[]> {
  const rows = await store
    .selectFrom('signer_identities')
    .innerJoin('applications', 'applications.uuid', 'signer_identities.application')
    .select('applications.uuid')
    .distinct()
    .select('applications.created')
    .where('signer_identities.org_code', '=', org)
    .where('signer_identities.identity', '=', identity)
    .orderBy('applications.created', 'desc')
    .limit(50)
    .execute()
  return rows.map(({ uuid }) => uuid)
}

/**
 * Locks an identity's open applications, own and co-signed, until the end of the transaction, and
 * returns their uuids. In one order, so that two people who co-sign for each other do not deadlock.
 * Lock them before the identity.
 */
export async function holdOpenApplicationsWith(
  transaction: Store,
  org: string,
  identity: string,
): Promise<string[]> {
  return holdOpen(transaction, org, ({ eb, or, selectFrom }) =>
    or([
      eb('identity', '=', identity),
      eb(
        'uuid',
        'in',
        selectFrom('signer_identities')
          .select('signer_identities.application')
          .where('signer_identities.org_code', '=', org)
          .where('signer_identities.identity', '=', identity),
      ),
    ]),
  )
}

function toInvitation({
  uuid,
  org_code,
  application,
  signer,
  expires,
  used,
  revoked,
  returns,
}: Selectable<Database['signer_invitations']>): Invitation {
  return { uuid, org: org_code, application, signer, expires, used, revoked, returns }
}
