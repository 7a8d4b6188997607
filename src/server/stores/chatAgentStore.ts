import type { Store } from './openDatabase.ts'
import { rowsWith } from './rowsWith.ts'

interface Agent {
  readonly org: string
  readonly identity: string
}

/** Notes that an agent looks at the chats. */
export async function noteAgent(store: Store, { org, identity }: Agent, now: Date): Promise<void> {
  await store
    .insertInto('chat_agents')
    .values({ org_code: org, identity, seen: now })
    .onConflict((conflict) => conflict.columns(['org_code', 'identity']).doUpdateSet({ seen: now }))
    .execute()
}

/** Accounts of agents who looked at the chats since then. */
export async function listAgentsHere(
  store: Store,
  org: string,
  since: Date,
): Promise<readonly string[]> {
  const agents = rowsWith(store, 'chat_agents', { org_code: org })
  const rows = await agents.where('seen', '>', since).execute()
  return rows.map(({ identity }) => identity)
}
