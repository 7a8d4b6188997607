import type { Services } from '../Services.ts'
import type { Store } from '../stores/openDatabase.ts'
import { findFreeAgent, insertRepresentative } from '../stores/representativeStore.ts'

/** Every application of a lender that has agents is looked after by one, whoever has the fewest: he sees it, and nobody else's. */
export async function assignAgent(
  transaction: Store,
  org: string,
  application: string,
  { settings }: Pick<Services, 'settings'>,
): Promise<void> {
  const agent = await findFreeAgent(transaction, org, { withDemo: settings.sandbox })
  if (agent !== undefined) await insertRepresentative(transaction, { org, application, identity: agent, role: 'agent' })
}
