import { keepBundle, keepServedLender } from '../../../src/server/stores/bundleRecords.ts'
import type { TestServer } from '../cluster/openTestServer.ts'

/**
 * Stores what the lenders are served with in a test's database, as a server does that loads them
 * itself.
 */
export async function keepServed({ services: { bundles, store } }: TestServer): Promise<void> {
  for (const orgCode of bundles.orgCodes()) {
    const { bundle } = bundles.current(orgCode)!
    await keepBundle(
      store,
      bundle,
      new Map([[`test/${orgCode}`, { type: 'text/plain', body: '' }]]),
    )
    await keepServedLender(store, orgCode, bundle.hash)
  }
}
