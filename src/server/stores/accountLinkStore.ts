import { sql } from 'kysely'
import type { Json } from '#model'
import limits from '../limits.json' with { type: 'json' }
import type { Seal } from '../secrets/createSeal.ts'
import type { Store } from './openDatabase.ts'
import { has } from './has.ts'
import { hasChanged } from './hasChanged.ts'

export interface NewAccountLink {
  readonly org: string
  readonly purpose: 'password-reset' | 'email-change' | 'signer-link' | 'co-signing'
  /** Null: the link opens nothing. */
  readonly identity: string | null
  readonly tokenHash: string
  readonly content?: Json
}

const minute = 60_000
const nobody = '00000000-0000-0000-0000-000000000000'
const minutesOf = {
  'password-reset': limits.links.passwordResetMinutes,
  'email-change': limits.links.emailChangeMinutes,
  'signer-link': limits.signerInvitation.returnMinutes,
  'co-signing': limits.links.coSigningMinutes,
} as const

/** Serializes concurrent requests of a link for the same key, until the end of the transaction. */
export async function holdAccountLinks(transaction: Store, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`account links ${key}`}, 0))`.execute(
    transaction,
  )
}

/** Number of valid links for that purpose; without an identity, it takes equally long. */
export async function countAccountLinks(
  store: Store,
  { org, purpose, identity }: Pick<NewAccountLink, 'org' | 'purpose' | 'identity'>,
): Promise<number> {
  const rows = await store
    .selectFrom('account_links')
    .select('token_hash')
    .where((each) => has(each, { org_code: org, purpose, identity: identity ?? nobody }))
    .where('created', '>', new Date(Date.now() - minutesOf[purpose] * minute))
    .execute()
  return rows.length
}

/** Links that mails carry, their contents encrypted. `store` can be a transaction. */
export class AccountLinkStore {
  readonly #seal: Seal

  constructor(seal: Seal) {
    this.#seal = seal
  }

  /** A link that can be used once; earlier ones for the same purpose are void from now on. */
  async insert(transaction: Store, link: NewAccountLink): Promise<void> {
    const { org, purpose, identity, tokenHash, content } = link
    const now = new Date()
    await voidAccountLinks(transaction, org, identity ?? nobody, purpose)
    await transaction
      .insertInto('account_links')
      .values({
        token_hash: tokenHash,
        org_code: org,
        purpose,
        identity,
        content: content === undefined ? null : this.#seal.seal(content, placeOf(org, tokenHash)),
        created: now,
        expires: new Date(now.getTime() + minutesOf[purpose] * minute),
      })
      .execute()
  }

  /**
   * The purpose of a link; undefined if it is unknown, used, void or expired. Lock its account
   * before using it.
   */
  async find(
    store: Store,
    { org, purpose, tokenHash }: Named,
  ): Promise<{ readonly identity: string; readonly content: Json | undefined } | undefined> {
    const row = await store
      .selectFrom('account_links')
      .select(['identity', 'content'])
      .where((each) => has(each, { token_hash: tokenHash, org_code: org, purpose }))
      .where('used', 'is', null)
      .where('expires', '>', new Date())
      .executeTakeFirst()
    if (!row?.identity) return undefined
    return {
      identity: row.identity,
      content:
        row.content === null ? undefined : this.#seal.open(row.content, placeOf(org, tokenHash)),
    }
  }

  /** The submission of a link that proves its sender's address; undefined for any other link. */
  async findSubmission(
    store: Store,
    { org, purpose, tokenHash }: Named,
  ): Promise<string | undefined> {
    const row = await store
      .selectFrom('account_links')
      .select('content')
      .where((each) => has(each, { token_hash: tokenHash, org_code: org, purpose }))
      .executeTakeFirst()
    return row?.content ? String(this.#seal.open(row.content, placeOf(org, tokenHash))) : undefined
  }

  /** Lender and e-mail address of a request for a co-signer's link; undefined if it expired. */
  async findAsked(
    store: Store,
    tokenHash: string,
  ): Promise<{ readonly org: string; readonly email: string } | undefined> {
    const row = await store
      .selectFrom('account_links')
      .select(['org_code', 'content'])
      .where((each) => has(each, { token_hash: tokenHash, purpose: 'signer-link' }))
      .where('expires', '>', new Date())
      .executeTakeFirst()
    if (!row?.content) return undefined
    return {
      org: row.org_code,
      email: String(this.#seal.open(row.content, placeOf(row.org_code, tokenHash))),
    }
  }
}

type Named = Pick<NewAccountLink, 'org' | 'purpose' | 'tokenHash'>

/** Uses the link up. False if it was used or became void meanwhile. */
export async function useAccountLink(
  transaction: Store,
  { org, purpose, tokenHash }: Named,
): Promise<boolean> {
  const now = new Date()
  return hasChanged(
    transaction
      .updateTable('account_links')
      .set({ used: now })
      .where((each) => has(each, { token_hash: tokenHash, org_code: org, purpose }))
      .where('used', 'is', null)
      .where('expires', '>', now),
  )
}

export async function voidAccountLinks(
  store: Store,
  org: string,
  identity: string,
  purpose: NewAccountLink['purpose'],
): Promise<void> {
  await store
    .updateTable('account_links')
    .set({ used: new Date() })
    .where((each) => has(each, { org_code: org, identity, purpose }))
    .where('used', 'is', null)
    .execute()
}

function placeOf(org: string, tokenHash: string): string {
  return `${org}|account_links|content|${tokenHash}`
}
