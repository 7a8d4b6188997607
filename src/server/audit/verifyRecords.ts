import { createIssue, type JsonObject } from '#model'
import type { Audit } from '../secrets/createAudit.ts'
import { signedOfAccountEvent, type AccountEventRow } from '../stores/accountEventStore.ts'
import { signedOfWithdrawal } from '../stores/consentStore.ts'
import type { Store } from '../stores/openDatabase.ts'
import { chainOfAccount, chainOfChecks } from '../stores/recordChain.ts'
import { signedOfCheck } from '../stores/trailCheckStore.ts'
import { findRecordIssues } from './findRecordIssues.ts'
import type { Anchored } from './readAnchors.ts'
import type { TrailIssue } from './TrailIssue.ts'

const atOnce = 500

interface RecordResult {
  readonly accounts: number
  /** Of accounts, withdrawn consents and checks. */
  readonly records: number
  readonly issues: readonly TrailIssue[]
}

interface Account {
  readonly identity: string
  readonly org: string
}

/**
 * Checks what is signed outside the journals of applications: events of accounts, withdrawn
 * consents and the checks of the trail.
 */
export async function verifyRecords(
  store: Store,
  audit: Audit,
  anchored: ReadonlyMap<string, readonly Anchored[]>,
): Promise<RecordResult> {
  const accounts = await listAccounts(store, anchored)
  const found = [await verifyChecks(store, audit, anchored)]
  for (let from = 0; from < accounts.length; from += atOnce) {
    const some = accounts.slice(from, from + atOnce)
    found.push(
      await snapshot(store, (transaction) => verifyAccounts(transaction, audit, some, anchored)),
    )
  }
  found.push(await verifyWithdrawals(store, audit))
  return {
    accounts: accounts.length,
    records: found.reduce((sum, { records }) => sum + records, 0),
    issues: found.flatMap(({ issues }) => issues),
  }
}

type Found = Pick<RecordResult, 'records' | 'issues'>

/** What is written meanwhile is no gap. */
function snapshot<T>(store: Store, read: (transaction: Store) => Promise<T>): Promise<T> {
  return store.transaction().setIsolationLevel('repeatable read').execute(read)
}

async function listAccounts(
  store: Store,
  anchored: ReadonlyMap<string, readonly Anchored[]>,
): Promise<readonly Account[]> {
  const [events, heads] = await Promise.all([
    store.selectFrom('account_events').select(['identity', 'org_code as org']).distinct().execute(),
    store.selectFrom('trail_heads').select(['chain', 'org_code as org']).execute(),
  ])
  const named = [...heads, ...[...anchored].map(([chain, [first]]) => ({ chain, org: first!.org }))]
  const chains = named.flatMap(({ chain, org }) =>
    chain.startsWith(chainOfAccount('')) ? [{ identity: chain.split('/')[1]!, org }] : [],
  )
  const byIdentity = new Map([...chains, ...events].map((each) => [each.identity, each]))
  return [...byIdentity.values()].toSorted((left, right) =>
    left.identity < right.identity ? -1 : 1,
  )
}

async function verifyAccounts(
  store: Store,
  audit: Audit,
  accounts: readonly Account[],
  anchored: ReadonlyMap<string, readonly Anchored[]>,
): Promise<Found> {
  const [ids, chains] = [
    accounts.map(({ identity }) => identity),
    accounts.map(({ identity }) => chainOfAccount(identity)),
  ]
  const rows = await store
    .selectFrom('account_events')
    .selectAll()
    .where('identity', 'in', ids)
    .orderBy('seq')
    .orderBy('at')
    .execute()
  const heads = await store
    .selectFrom('trail_heads')
    .selectAll()
    .where('chain', 'in', chains)
    .execute()
  const headOf = new Map(heads.map((head) => [head.chain, head]))
  const eventsOf = new Map<string, AccountEventRow[]>(ids.map((identity) => [identity, []]))
  for (const row of rows) eventsOf.get(row.identity)!.push(row)
  const issues = accounts.flatMap(({ identity, org }) => {
    const chain = chainOfAccount(identity)
    const records = eventsOf
      .get(identity)!
      .map((row) => ({ ...row, content: signedOfAccountEvent(row) }))
    return findRecordIssues(audit, {
      chain,
      org,
      table: 'account_events',
      records,
      head: headOf.get(chain),
      anchored: anchored.get(chain) ?? [],
    })
  })
  return { records: rows.length, issues: [...issues, ...(await findLostWithdrawals(store, rows))] }
}

/** Withdrawals that an account's events name, of receipts that are still there. */
async function findLostWithdrawals(
  store: Store,
  events: readonly AccountEventRow[],
): Promise<readonly TrailIssue[]> {
  const named = events.flatMap(({ type, data, org_code: org, identity, seq }) => {
    const { receipts } = data as JsonObject
    if (type !== 'consent-withdrawn' || !Array.isArray(receipts)) return []
    return receipts.map((receipt) => ({
      receipt: String(receipt),
      org,
      chain: chainOfAccount(identity),
      seq,
    }))
  })
  if (named.length === 0) return []
  const ids = [...new Set(named.map(({ receipt }) => receipt))]
  const lost = await store
    .selectFrom('consent_receipts')
    .leftJoin('consent_withdrawals', 'consent_withdrawals.receipt', 'consent_receipts.uuid')
    .select('consent_receipts.uuid')
    .where('consent_receipts.uuid', 'in', ids)
    .where('consent_withdrawals.receipt', 'is', null)
    .execute()
  const missing = new Set(lost.map(({ uuid }) => uuid))
  return named
    .filter(({ receipt }) => missing.has(receipt))
    .map(({ receipt, org, chain, seq }) => ({
      ...createIssue('server/withdrawal-missing', { receipt, chain, numbers: String(seq) }),
      org,
      chain,
      events: [seq, seq],
    }))
}

async function verifyWithdrawals(store: Store, audit: Audit): Promise<Found> {
  const issues: TrailIssue[] = []
  let [records, after] = [0, '00000000-0000-0000-0000-000000000000']
  for (;;) {
    const rows = await store
      .selectFrom('consent_withdrawals')
      .selectAll()
      .where('receipt', '>', after)
      .orderBy('receipt')
      .limit(atOnce)
      .execute()
    for (const row of rows)
      if (audit.check('withdrawal', signedOfWithdrawal(row), row.mac) !== 'valid')
        issues.push({
          ...createIssue('server/withdrawal-forged', { receipt: row.receipt }),
          org: row.org_code,
        })
    records += rows.length
    if (rows.length < atOnce) return { records, issues }
    after = rows.at(-1)!.receipt
  }
}

function verifyChecks(
  store: Store,
  audit: Audit,
  anchored: ReadonlyMap<string, readonly Anchored[]>,
): Promise<Found> {
  return snapshot(store, async (transaction) => {
    const rows = await transaction.selectFrom('trail_checks').selectAll().orderBy('seq').execute()
    const head = await transaction
      .selectFrom('trail_heads')
      .selectAll()
      .where('chain', '=', chainOfChecks)
      .executeTakeFirst()
    const records = rows.map((row) => ({ ...row, content: signedOfCheck(row) }))
    const known = anchored.get(chainOfChecks) ?? []
    const chain = {
      chain: chainOfChecks,
      org: '',
      table: 'trail_checks',
      records,
      head,
      needsHead: true,
      anchored: known,
    }
    return { records: rows.length, issues: findRecordIssues(audit, chain) }
  })
}
