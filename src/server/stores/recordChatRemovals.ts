import { sql, type Selectable } from 'kysely'
import type { Json } from '#model'
import type { Audit } from '../secrets/createAudit.ts'
import type { ChatRemoval, ChatTables } from './ChatTables.ts'
import type { Store } from './openDatabase.ts'
import { chainOfChat, endOfChain, signChainHead, signRecord } from './recordChain.ts'
import type { ChainHead, Linked } from './recordChain.ts'

/** Values of one statement: PostgreSQL takes 65,535. */
const atOnce = 500

interface EndOfChat {
  readonly uuid: string
  readonly org: string
  readonly head: ChainHead | null
  readonly last: Pick<Linked, 'seq' | 'mac'>
}

/**
 * Ends the chains of conversations that are about to be removed with a signed record: it is what is
 * left of them. Call it in a transaction that holds them.
 */
export async function recordChatRemovals(
  transaction: Store,
  audit: Audit,
  conversations: readonly string[],
  why: ChatRemoval,
): Promise<void> {
  for (let from = 0; from < conversations.length; from += atOnce) {
    const { rows } = await sql<EndOfChat>`
      select c.uuid, c.org_code as org, (select to_json(h) from trail_heads h where chain = 'chat/' || c.uuid) as head,
        json_build_object('seq', m.seq, 'mac', m.mac) as last
      from chat_conversations c, lateral (
        select seq, mac from chat_messages where conversation = c.uuid order by seq desc limit 1) m
      where c.uuid = any(${conversations.slice(from, from + atOnce)}::uuid[])`.execute(transaction)
    if (rows.length > 0) await endChains(transaction, audit, rows, why)
  }
}

async function endChains(
  transaction: Store,
  audit: Audit,
  ends: readonly EndOfChat[],
  why: ChatRemoval,
): Promise<void> {
  const at = new Date()
  const removals = ends.map(({ uuid: conversation, org: org_code, head, last }) => {
    const { seq, mac: prev_mac } = endOfChain(audit, head ?? undefined, last)
    const place = { chain: chainOfChat(conversation), seq: seq + 1, prev_mac }
    const row = { conversation, org_code, why, at }
    return { ...row, ...signRecord(audit, place, signedOfRemoval(row)) }
  })
  await transaction.insertInto('chat_removals').values(removals).execute()
  await transaction
    .insertInto('trail_heads')
    .values(
      removals.map(({ conversation, org_code, seq, mac }) =>
        signChainHead(audit, { chain: chainOfChat(conversation), org_code, seq, mac }),
      ),
    )
    .onConflict((conflict) =>
      conflict.column('chain').doUpdateSet((same) => ({
        seq: same.ref('excluded.seq'),
        mac: same.ref('excluded.mac'),
        signature: same.ref('excluded.signature'),
      })),
    )
    .execute()
}

export type ChatRemovalRow = Selectable<ChatTables['chat_removals']>

export function signedOfRemoval({
  conversation,
  org_code,
  why,
  at,
}: Pick<ChatRemovalRow, 'conversation' | 'org_code' | 'why' | 'at'>): Json {
  return [conversation, org_code, why, at.toISOString()]
}
