import type { Seal } from '../secrets/createSeal.ts'
import { sql } from 'kysely'
import { changeAccount, type AccountKeys } from './changeAccount.ts'
import type { Store } from './openDatabase.ts'
import { has } from './has.ts'
import { hasChanged } from './hasChanged.ts'

interface Whose {
  readonly org: string
  readonly uuid: string
}

export type TotpStore = ReturnType<typeof createTotpStore>

/** Secrets of one-time codes, encrypted. `store` can be a transaction. */
export function createTotpStore(keys: AccountKeys) {
  const { seal } = keys
  return {
    /**
     * The secret of an identity's one-time codes, in Base32; undefined if setup was never started.
     * `hold`: locks it in the transaction.
     */
    async readSecret(
      store: Store,
      { org, uuid }: Whose,
      { hold = false }: { readonly hold?: boolean } = {},
    ): Promise<string | undefined> {
      const query = store
        .selectFrom('identities')
        .select('totp_secret')
        .where((each) => has(each, { uuid, org_code: org }))
      const row = await (hold ? query.forNoKeyUpdate() : query).executeTakeFirst()
      return row?.totp_secret ? String(seal.open(row.totp_secret, placeOf(org, uuid))) : undefined
    },

    /** The same of several identities, by UUID. */
    readSecrets: (store: Store, of: readonly Whose[]) => readSecrets(store, seal, of),

    /** A secret that is not active yet. False if one-time codes are on. */
    async begin(store: Store, whose: Whose, secret: string): Promise<boolean> {
      return changeAccount(store, keys, whose, 'second-factor', async (transaction) => {
        return hasChanged(
          at(transaction, whose)
            .set({
              totp_secret: keys.seal.seal(secret, placeOf(whose.org, whose.uuid)),
              totp_last_step: 0,
            })
            .where('totp_confirmed', 'is', null),
        )
      })
    },

    /** False if they are on already. */
    async turnOn(store: Store, whose: Whose): Promise<boolean> {
      return changeAccount(store, keys, whose, 'second-factor', async (transaction) => {
        return hasChanged(
          at(transaction, whose)
            .set({ totp_confirmed: new Date(), updated: new Date() })
            .where('totp_confirmed', 'is', null),
        )
      })
    },

    async turnOff(store: Store, whose: Whose): Promise<void> {
      await changeAccount(store, keys, whose, 'second-factor', async (transaction) => {
        await at(transaction, whose)
          .set({ totp_secret: null, totp_confirmed: null, totp_last_step: 0, updated: new Date() })
          .execute()
        return replaceRecoveryCodes(transaction, whose, [])
      })
    },
  }
}

async function readSecrets(
  store: Store,
  seal: AccountKeys['seal'],
  of: readonly Whose[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await store
    .selectFrom('identities')
    .select(['uuid', 'org_code as org', 'totp_secret as secret'])
    .where('uuid', '=', sql<string>`any(${of.map(({ uuid }) => uuid)})`)
    .execute()
  return new Map(
    rows.flatMap(({ uuid, org, secret }) =>
      secret ? [[uuid, String(seal.open(secret, placeOf(org, uuid)))] as const] : [],
    ),
  )
}

/** False if a code of that time step, or of a later one, was accepted before. */
export async function takeTotpStep(store: Store, whose: Whose, step: number): Promise<boolean> {
  return hasChanged(
    at(store, whose).set({ totp_last_step: step }).where('totp_last_step', '<', step),
  )
}

/** Replaces the earlier ones. */
export async function keepRecoveryCodes(
  store: Store,
  keys: AccountKeys,
  whose: Whose,
  hashes: readonly string[],
): Promise<void> {
  await changeAccount(store, keys, whose, 'recovery-codes', (transaction) =>
    replaceRecoveryCodes(transaction, whose, hashes),
  )
}

async function replaceRecoveryCodes(
  store: Store,
  { org, uuid }: Whose,
  hashes: readonly string[],
): Promise<true> {
  await store
    .deleteFrom('recovery_codes')
    .where((each) => has(each, { org_code: org, identity: uuid }))
    .execute()
  if (hashes.length > 0)
    await store
      .insertInto('recovery_codes')
      .values(hashes.map((code_hash) => ({ org_code: org, identity: uuid, code_hash })))
      .execute()
  return true
}

/** How many are left once this one is used; undefined if it is unknown or used. */
export async function useRecoveryCode(
  store: Store,
  keys: AccountKeys,
  { org, uuid }: Whose,
  hash: string,
): Promise<number | undefined> {
  const isUsed = await changeAccount(
    store,
    keys,
    { org, uuid },
    'recovery-codes',
    async (transaction) => {
      return hasChanged(
        transaction
          .updateTable('recovery_codes')
          .set({ used: new Date() })
          .where((each) => has(each, { org_code: org, identity: uuid, code_hash: hash }))
          .where('used', 'is', null),
      )
    },
  )
  if (!isUsed) return undefined
  const left = await store
    .selectFrom('recovery_codes')
    .select('code_hash')
    .where((each) => has(each, { org_code: org, identity: uuid }))
    .where('used', 'is', null)
    .execute()
  return left.length
}

/** Columns of an account whose one-time codes are on. */
export function sealTotp(seal: Seal, { org, uuid }: Whose, secret: string) {
  return { totp_secret: seal.seal(secret, placeOf(org, uuid)), totp_confirmed: new Date() }
}

function at(store: Store, { org, uuid }: Whose) {
  return store.updateTable('identities').where('uuid', '=', uuid).where('org_code', '=', org)
}

function placeOf(org: string, uuid: string): string {
  return `${org}|identities|totp_secret|${uuid}`
}
