import { createIssue, type JsonObject, toJson } from '#model'
import type { Audit } from '../secrets/createAudit.ts'
import { signedOfAccountEvent, type AccountEventRow } from '../stores/accountEventStore.ts'
import { readAccounts, type AccountKeys } from '../stores/changeAccount.ts'
import { signedOfWithdrawal } from '../stores/consentStore.ts'
import type { Store } from '../stores/openDatabase.ts'
import { chainOfAccount, chainOfChecks, chainOfReleases } from '../stores/recordChain.ts'
import { signedOfReleaseEvent } from '../stores/releaseEventStore.ts'
import { idOfRelease, readEachRelease } from '../stores/releaseStore.ts'
import { signedOfRepresentative } from '../stores/representativeStore.ts'
import { signedOfCheck } from '../stores/trailCheckStore.ts'
import { findAccountIssues } from './findAccountIssues.ts'
import { findRecordIssues, type SignedRecord } from './findRecordIssues.ts'
import type { Anchored } from './readAnchors.ts'
import type { TrailIssue } from './TrailIssue.ts'
import { verifyChats } from './verifyChats.ts'
import { rowsWith } from '../stores/rowsWith.ts'

const atOnce = 500

interface RecordResult {
  readonly accounts: number
  /** Of accounts, representatives, withdrawn consents, chats, releases and checks. */
  readonly records: number
  readonly issues: readonly TrailIssue[]
}

interface Account {
  readonly identity: string
  readonly org: string
}

/**
 * Checks what is signed outside the journals of applications: accounts and their events, who
 * represents whom, withdrawn consents, messages of chats, releases and the checks of the trail.
 */
export async function verifyRecords(
  store: Store,
  keys: AccountKeys,
  anchored: ReadonlyMap<string, readonly Anchored[]>,
): Promise<RecordResult> {
  const { audit } = keys
  const accounts = await listAccounts(store, anchored)
  const found = [
    await verifyChecks(store, audit, anchored),
    await verifyReleases(store, audit, anchored),
  ]
  for (let from = 0; from < accounts.length; from += atOnce) {
    const some = accounts.slice(from, from + atOnce)
    found.push(
      await snapshot(store, (transaction) => verifyAccounts(transaction, keys, some, anchored)),
    )
  }
  found.push(
    await verifyWithdrawals(store, audit),
    await verifyRepresentatives(store, audit),
    await verifyChats(store, keys, anchored),
  )
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
  const [rows, events, heads] = await Promise.all([
    store.selectFrom('identities').select(['uuid as identity', 'org_code as org']).execute(),
    store.selectFrom('account_events').select(['identity', 'org_code as org']).distinct().execute(),
    store.selectFrom('trail_heads').select(['chain', 'org_code as org']).execute(),
  ])
  const named = [...heads, ...[...anchored].map(([chain, [first]]) => ({ chain, org: first!.org }))]
  const chains = named.flatMap(({ chain, org }) =>
    chain.startsWith(chainOfAccount('')) ? [{ identity: chain.split('/')[1]!, org }] : [],
  )
  const byIdentity = new Map([...chains, ...rows, ...events].map((each) => [each.identity, each]))
  return [...byIdentity.values()].toSorted((left, right) =>
    left.identity < right.identity ? -1 : 1,
  )
}

async function verifyAccounts(
  store: Store,
  keys: AccountKeys,
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
  const rowOf = new Map((await readAccounts(store, ids)).map((row) => [row.uuid, row]))
  const headOf = new Map(heads.map((head) => [head.chain, head]))
  const eventsOf = new Map<string, AccountEventRow[]>(ids.map((identity) => [identity, []]))
  for (const row of rows) eventsOf.get(row.identity)!.push(row)
  const issues = accounts.flatMap(({ identity, org }) => {
    const chain = chainOfAccount(identity)
    const events = eventsOf.get(identity)!
    const ofChain = findRecordIssues(keys.audit, {
      chain,
      org,
      table: 'account_events',
      records: events.map((row) => ({ ...row, content: signedOfAccountEvent(row) })),
      head: headOf.get(chain),
      anchored: anchored.get(chain) ?? [],
    })
    return [
      ...ofChain,
      ...findAccountIssues(keys, { identity, org, row: rowOf.get(identity), events }),
    ]
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

async function verifyRepresentatives(store: Store, audit: Audit): Promise<Found> {
  const rows = await store.selectFrom('representatives').selectAll().execute()
  const issues = rows
    .filter(
      (row) => audit.check('representative', signedOfRepresentative(row), row.mac) !== 'valid',
    )
    .map(({ org_code: org, application, identity, role }) => ({
      ...createIssue('server/representative-forged', { application, identity, role }),
      org,
      application,
    }))
  return { records: rows.length, issues }
}

function verifyChecks(
  store: Store,
  audit: Audit,
  anchored: ReadonlyMap<string, readonly Anchored[]>,
): Promise<Found> {
  return verifyChain(
    store,
    { audit, anchored, table: 'trail_checks', chain: chainOfChecks },
    (rows) =>
      rows
        .selectFrom('trail_checks')
        .selectAll()
        .orderBy('seq')
        .execute()
        .then((checks) => checks.map((row) => ({ ...row, content: signedOfCheck(row) }))),
  )
}

/** What happened to releases, and whether each is still made of what its id says. */
async function verifyReleases(
  store: Store,
  audit: Audit,
  anchored: ReadonlyMap<string, readonly Anchored[]>,
): Promise<Found> {
  const parts = { audit, anchored, table: 'release_events', chain: chainOfReleases }
  return verifyChain(store, parts, async (rows) => {
    const events = await rows.selectFrom('release_events').selectAll().orderBy('seq').execute()
    const ids = await readIds(rows, new Set(events.map(({ release }) => release)))
    return events.map((row) => ({
      ...row,
      content: signedOfReleaseEvent({ ...row, id: ids.get(row.release) ?? '' }),
    }))
  })
}

/** The id of each release that is still made of what its id says. */
async function readIds(
  store: Store,
  numbers: ReadonlySet<number>,
): Promise<ReadonlyMap<number, string>> {
  const ids = new Map<number, string>()
  for await (const { number, id, ...manifest } of readEachRelease(store, [...numbers]))
    if (idOfRelease(toJson(manifest)) === id) ids.set(number, id)
  return ids
}

/** A chain whose head is older than its first record. */
function verifyChain(
  store: Store,
  {
    audit,
    anchored,
    chain,
    table,
  }: {
    readonly audit: Audit
    readonly anchored: ReadonlyMap<string, readonly Anchored[]>
    readonly chain: string
    readonly table: string
  },
  readRecords: (transaction: Store) => Promise<readonly SignedRecord[]>,
): Promise<Found> {
  return snapshot(store, async (transaction) => {
    const records = await readRecords(transaction)
    const head = await rowsWith(transaction, 'trail_heads', { chain }).executeTakeFirst()
    const of = { chain, org: '', table, records, head, needsHead: true }
    const issues = findRecordIssues(audit, { ...of, anchored: anchored.get(chain) ?? [] })
    return { records: records.length, issues }
  })
}
