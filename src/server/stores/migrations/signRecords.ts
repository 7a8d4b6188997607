import { sql, type Kysely } from 'kysely'
import type { Seal } from '../../secrets/createSeal.ts'
import { signedOfAccountEvent, type AccountEventRow } from '../accountEventStore.ts'
import { signWithdrawal } from '../consentStore.ts'
import { openAudit } from '../heldKeyStore.ts'
import type { Store } from '../openDatabase.ts'
import {
  chainOfAccount,
  chainOfChecks,
  signChainHead,
  signRecord,
  type Linked,
} from '../recordChain.ts'
import { signedOfCheck } from '../trailCheckStore.ts'

const before = [
  sql`create table trail_heads (chain text primary key, org_code text not null, seq int not null, mac text not null, signature text not null)`,
  sql`alter table account_events add column seq int, add column prev_mac text, add column mac text`,
  sql`alter table consent_withdrawals add column mac text`,
  sql`alter table trail_checks drop column one, add column seq int, add column prev_mac text, add column mac text`,
  sql`alter table account_events disable trigger user`,
  sql`alter table consent_withdrawals disable trigger user`,
]

const after = [
  // What of these updates would be looked at when the transaction ends keeps a table from being
  // altered.
  sql`set constraints all immediate`,
  sql`alter table account_events enable trigger user`,
  sql`alter table consent_withdrawals enable trigger user`,
  sql`alter table account_events alter column seq set not null, alter column prev_mac set not null, alter column mac set not null`,
  sql`alter table account_events add constraint account_events_chain unique (identity, seq)`,
  sql`alter table consent_withdrawals alter column mac set not null`,
  sql`alter table trail_checks alter column seq set not null, alter column prev_mac set not null, alter column mac set not null`,
  sql`alter table trail_checks add primary key (seq)`,
  ...['update or delete', 'truncate'].map(
    (
      change,
    ) => sql`create trigger ${sql.ref(`trail_checks_${change === 'truncate' ? 'never_empty' : 'only_grow'}`)}
      before ${sql.raw(change)} on trail_checks for each ${sql.raw(change === 'truncate' ? 'statement' : 'row')} execute function refuse_change()`,
  ),
]

/**
 * Signs account events, withdrawn consents and the check of the trail as they are now, and chains
 * them.
 */
export async function signRecords(
  store: Kysely<any>,
  seal: Seal,
  auditKey: string | undefined,
): Promise<void> {
  for (const statement of before) await statement.execute(store)
  const audit = await openAudit(store as Store, seal, auditKey)
  const accounts = await (store as Store)
    .selectFrom('account_events')
    .select(['identity', 'org_code'])
    .distinct()
    .execute()
  for (const { identity, org_code } of accounts) {
    const chain = chainOfAccount(identity)
    const { rows } = await sql<AccountEventRow>`
      select * from account_events where identity = ${identity} order by at, uuid`.execute(store)
    const linked: Linked[] = []
    for (const row of rows)
      linked.push(
        signRecord(
          audit,
          { chain, seq: linked.length + 1, prev_mac: linked.at(-1)?.mac ?? '' },
          signedOfAccountEvent(row),
        ),
      )
    await sql`update account_events e set seq = signed.seq, prev_mac = signed.prev_mac, mac = signed.mac
      from unnest(${rows.map(({ uuid }) => uuid)}::uuid[], ${linked.map(({ seq }) => seq)}::int[],
        ${linked.map(({ prev_mac }) => prev_mac)}::text[], ${linked.map(({ mac }) => mac)}::text[]) as signed(uuid, seq, prev_mac, mac)
      where e.uuid = signed.uuid`.execute(store)
    await keepHead(chain, org_code, linked.at(-1)!)
  }
  for (const row of await (store as Store).selectFrom('consent_withdrawals').selectAll().execute())
    await sql`update consent_withdrawals set mac = ${signWithdrawal(audit, row)} where receipt = ${row.receipt}`.execute(
      store,
    )
  const check = await (store as Store).selectFrom('trail_checks').selectAll().executeTakeFirst()
  const first =
    check && signRecord(audit, { chain: chainOfChecks, seq: 1, prev_mac: '' }, signedOfCheck(check))
  if (first)
    await sql`update trail_checks set seq = 1, prev_mac = '', mac = ${first.mac}`.execute(store)
  // Also where there is none yet: then that they were all removed shows.
  await keepHead(chainOfChecks, '', first ?? { seq: 0, mac: '' })
  for (const statement of after) await statement.execute(store)

  async function keepHead(
    chain: string,
    org_code: string,
    { seq, mac }: Pick<Linked, 'seq' | 'mac'>,
  ): Promise<void> {
    await (store as Store)
      .insertInto('trail_heads')
      .values(signChainHead(audit, { chain, org_code, seq, mac }))
      .execute()
  }
}
