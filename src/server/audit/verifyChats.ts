import { sql } from 'kysely'
import { ProblemError } from '#origination'
import type { Json } from '#model'
import {
  openContent,
  signedOfMessage,
  signedOfRating,
  type ChatKeys,
  type ChatMessageRow,
} from '../stores/chatMessageStore.ts'
import type { Store } from '../stores/openDatabase.ts'
import { signedOfRemoval, type ChatRemovalRow } from '../stores/recordChatRemovals.ts'
import { chainOfChat, type ChainHead } from '../stores/recordChain.ts'
import { findRecordIssues, type SignedRecord } from './findRecordIssues.ts'
import type { Anchored } from './readAnchors.ts'
import type { TrailIssue } from './TrailIssue.ts'

const atOnce = 200

interface Place {
  readonly conversation: string
  readonly org: string
}

interface Found {
  readonly records: number
  readonly issues: readonly TrailIssue[]
}

/** Checks the messages of all conversations, and what is left of those that were removed. */
export async function verifyChats(
  store: Store,
  keys: ChatKeys,
  anchored: ReadonlyMap<string, readonly Anchored[]>,
): Promise<Found> {
  const places = await listChats(store, anchored)
  const found: Found[] = []
  for (let from = 0; from < places.length; from += atOnce)
    found.push(
      await store
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute((transaction) =>
          verifySome(transaction, keys, places.slice(from, from + atOnce), anchored),
        ),
    )
  return {
    records: found.reduce((sum, { records }) => sum + records, 0),
    issues: found.flatMap(({ issues }) => issues),
  }
}

async function listChats(
  store: Store,
  anchored: ReadonlyMap<string, readonly Anchored[]>,
): Promise<readonly Place[]> {
  const { rows } = await sql<Place>`
    select distinct on (conversation) conversation, org from (
      select conversation::text, org_code as org from chat_messages
      union all select conversation::text, org_code from chat_removals
      union all select split_part(chain, '/', 2), org_code from trail_heads where chain like ${chainOfChat('%')}
    ) each order by conversation`.execute(store)
  const known = new Set(rows.map(({ conversation }) => conversation))
  const lost = [...anchored].flatMap(([chain, [first]]) => {
    const conversation = chain.split('/')[1] ?? ''
    const isLost = chain === chainOfChat(conversation) && !known.has(conversation)
    return isLost ? [{ conversation, org: first!.org }] : []
  })
  return [...rows, ...lost]
}

async function verifySome(
  store: Store,
  keys: ChatKeys,
  places: readonly Place[],
  anchored: ReadonlyMap<string, readonly Anchored[]>,
): Promise<Found> {
  const named = places.map(({ conversation }) => conversation)
  const messages = new Map<string, ChatMessageRow[]>(named.map((each) => [each, []]))
  const rows = await store
    .selectFrom('chat_messages')
    .selectAll()
    .where('conversation', 'in', named)
    .orderBy('seq')
    .execute()
  for (const row of rows) messages.get(row.conversation)!.push(row)
  const removals = new Map(
    (
      await store
        .selectFrom('chat_removals')
        .selectAll()
        .where('conversation', 'in', named)
        .execute()
    ).map((row) => [row.conversation, row]),
  )
  const chains = named.map((conversation) => chainOfChat(conversation))
  const heads = new Map(
    (await store.selectFrom('trail_heads').selectAll().where('chain', 'in', chains).execute()).map(
      (head) => [head.chain, head],
    ),
  )
  const found = places.map(({ conversation, org }) => {
    const chain = chainOfChat(conversation)
    return verifyChat(keys, {
      chain,
      org,
      messages: messages.get(conversation)!,
      removal: removals.get(conversation),
      head: heads.get(chain),
      anchored: anchored.get(chain) ?? [],
    })
  })
  return {
    records: found.reduce((sum, { records }) => sum + records, 0),
    issues: found.flatMap(({ issues }) => issues),
  }
}

function verifyChat(
  keys: ChatKeys,
  {
    messages,
    removal,
    ...chain
  }: {
    readonly chain: string
    readonly org: string
    readonly messages: readonly ChatMessageRow[]
    readonly removal: ChatRemovalRow | undefined
    readonly head: ChainHead | undefined
    readonly anchored: readonly Anchored[]
  },
): Found {
  const records: SignedRecord[] = messages.map((row) => ({ ...row, content: saidBy(keys, row) }))
  const end = removal && { ...removal, content: signedOfRemoval(removal) }
  const issues = findRecordIssues(keys.audit, {
    ...chain,
    table: removal ? 'chat_removals' : 'chat_messages',
    records: end ? [...records, end] : records,
    ...(end && { first: end.seq }),
  })
  return { records: messages.length + (end ? 1 : 0), issues }
}

/** What a message's signature is about; null, which no signature is about, if it is not ours. */
function saidBy({ seal, audit }: ChatKeys, row: ChatMessageRow): Json {
  try {
    const content = openContent(seal, row)
    const isRated = content.response?.rating !== undefined
    const isRatingOurs =
      audit.check('rating', signedOfRating(row.mac, content), row.rated_mac) === 'valid'
    return isRated === (row.rated_mac !== null) && (!isRated || isRatingOurs)
      ? signedOfMessage(row, content)
      : null
  } catch (error) {
    if (error instanceof ProblemError) return null
    throw error
  }
}
