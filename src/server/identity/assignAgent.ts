import type { Services } from '../Services.ts'
import type { Store } from '../stores/openDatabase.ts'
import { findFreeAgent, insertRepresentative } from '../stores/representativeStore.ts'

/** Every application of a lender that has agents is looked after by one, whoever has the fewest: he sees it, and nobody else's. Never by its own borrower. */
export async function assignAgent(
  transaction: Store,
  org: string,
  { application, borrower }: { readonly application: string; readonly borrower: string },
  { settings }: Pick<Services, 'settings'>,
): Promise<void> {
  const agent = await findFreeAgent(transaction, org, { borrower, withDemo: settings.sandbox })
  if (agent !== undefined) await insertRepresentative(transaction, { org, application, identity: agent, role: 'agent' })
}
