import type { Services } from '../Services.ts'
import type { Store } from '../stores/openDatabase.ts'
import { findFreeAgent, insertRepresentative } from '../stores/representativeStore.ts'

/**
 * Assigns every application of a lender with agents to the agent with the fewest, who is the only
 * one to see it. Never to its own borrower.
 */
export async function assignAgent(
  transaction: Store,
  org: string,
  { application, borrower }: { readonly application: string; readonly borrower: string },
  { settings }: Pick<Services, 'settings'>,
): Promise<void> {
  const agent = await findFreeAgent(transaction, org, { borrower, withDemo: settings.sandbox })
  if (agent !== undefined)
    await insertRepresentative(transaction, { org, application, identity: agent, role: 'agent' })
}
