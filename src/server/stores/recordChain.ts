import { sql, type Selectable } from 'kysely'
import type { Json } from '#model'
import type { Audit } from '../secrets/createAudit.ts'
import type { Database } from './Database.ts'
import { writeLater } from './writeLater.ts'
import type { Store } from './openDatabase.ts'
import { rowsWith } from './rowsWith.ts'

/**
 * Place of a record in its chain: its number from 1, the signature of the record before it ("" for
 * the first) and its own.
 */
export interface Linked {
  readonly seq: number
  readonly prev_mac: string
  readonly mac: string
}

export type ChainHead = Selectable<Database['trail_heads']>
type Last = Pick<Linked, 'seq' | 'mac'> | undefined

/** "account/<uuid>": the events of an account. */
export function chainOfAccount(identity: string): string {
  return `account/${identity}`
}

/** "chat/<uuid>": the messages of a conversation. */
export function chainOfChat(conversation: string): string {
  return `chat/${conversation}`
}

/** The checks of the trail. */
export const chainOfChecks = 'trail/checks'

/** What happened to releases. */
export const chainOfReleases = 'trail/releases'

/**
 * Journals of applications are named by a UUID, chains of records by a kind and what they are
 * about.
 */
export function isChain(stream: string): boolean {
  return stream.includes('/')
}

/**
 * Signs the record that follows in a chain and moves the chain's head on. Call it in the
 * transaction that inserts the record, after all that the transaction locks: no other record of the
 * chain can follow until it ends. `readLast` reads the newest record of the table.
 */
export async function linkRecord(
  transaction: Store,
  audit: Audit,
  { chain, org, isNew = false }: ChainOf,
  content: Json,
  readLast: () => Promise<Last>,
): Promise<Linked> {
  const { seq: before, mac: prev_mac } = isNew
    ? endOfChain(audit, undefined, undefined)
    : await readEnd(transaction, audit, chain, readLast)
  const linked = signRecord(audit, { chain, seq: before + 1, prev_mac }, content)
  const values = signChainHead(audit, { chain, org_code: org, seq: linked.seq, mac: linked.mac })
  await writeLater(
    transaction,
    transaction
      .insertInto('trail_heads')
      .values(values)
      .onConflict((conflict) => conflict.column('chain').doUpdateSet(values)),
  )
  return linked
}

interface ChainOf {
  readonly chain: string
  readonly org: string
  /** This transaction creates what the chain is about. */
  readonly isNew?: boolean
}

async function readEnd(
  transaction: Store,
  audit: Audit,
  chain: string,
  readLast: () => Promise<Last>,
): Promise<NonNullable<Last>> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${chain}, 2))`.execute(transaction)
  const head = await rowsWith(transaction, 'trail_heads', { chain }).executeTakeFirst()
  return endOfChain(audit, head, await readLast())
}

/**
 * Returns what the next record follows. If the end was cut off, its numbers are not given again:
 * the gap stays. If the head is missing, not ours, or names another record, one number is left out
 * as well. People can still sign in, and no new signature covers the gap.
 */
export function endOfChain(
  audit: Audit,
  head: ChainHead | undefined,
  last: Last,
): NonNullable<Last> {
  if (!head && !last) return { seq: 0, mac: '' }
  if (!head || audit.check('record-head', signedOfChainHead(head), head.signature) !== 'valid')
    return { seq: Math.max(head?.seq ?? 0, last?.seq ?? 0) + 1, mac: '' }
  if (!last || last.seq < head.seq) return head
  return last.seq === head.seq && last.mac === head.mac ? last : { seq: last.seq + 1, mac: '' }
}

interface Place {
  readonly chain: string
  readonly seq: number
  readonly prev_mac: string
}

export function signRecord(audit: Audit, { chain, seq, prev_mac }: Place, content: Json): Linked {
  return { seq, prev_mac, mac: audit.sign('record', [chain, seq, prev_mac, content]) }
}

export function isSignedRecord(
  audit: Audit,
  { chain, seq, prev_mac, mac }: Place & { readonly mac: string },
  content: Json,
): boolean {
  return audit.check('record', [chain, seq, prev_mac, content], mac) === 'valid'
}

export function signChainHead(audit: Audit, head: Omit<ChainHead, 'signature'>): ChainHead {
  return { ...head, signature: audit.sign('record-head', signedOfChainHead(head)) }
}

export function signedOfChainHead({
  chain,
  org_code,
  seq,
  mac,
}: Omit<ChainHead, 'signature'>): Json {
  return [chain, org_code, seq, mac]
}
