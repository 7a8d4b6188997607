import type { IdentityNeeds } from './IdentityNeeds.ts'
import type { Store } from '../stores/openDatabase.ts'
import { findFreeAgent, insertRepresentative } from '../stores/representativeStore.ts'

/**
 * Assigns every application of a lender with agents to the agent with the fewest, who is the only
 * one to see it. Never to its own borrower, nor to an agent that org.json no longer lists.
 */
export async function assignAgent(
  transaction: Store,
  org: string,
  {
    application,
    borrower,
    passedOver,
  }: {
    readonly application: string
    readonly borrower: string
    /** Addresses in lower case of agents who get only what someone hands over. */
    readonly passedOver: readonly string[]
  },
  { settings, bundles, audit }: Pick<IdentityNeeds, 'settings' | 'bundles' | 'audit'>,
): Promise<void> {
  const staff = bundles.current(org)?.bundle.org.staff?.map(({ email }) => email.toLowerCase())
  const agent = await findFreeAgent(transaction, org, {
    borrower,
    passedOver,
    withDemo: settings.sandbox,
    staff,
  })
  if (agent !== undefined)
    await insertRepresentative(transaction, audit, {
      org,
      application,
      identity: agent,
      role: 'agent',
    })
}
