import { keepBundles } from '../../../src/server/stores/bundleRecords.ts'
import { publishFolder } from '../../../src/server/releases/publishFolder.ts'
import type { TestServer } from '../cluster/openTestServer.ts'

/**
 * Publishes what the lenders are served with in a test's database, as a server does that loads them
 * itself.
 */
export async function keepServed({ services }: TestServer): Promise<void> {
  const { bundles, store, audit } = services
  const hashes = new Map<string, string>()
  for (const orgCode of bundles.orgCodes()) {
    const { bundle } = bundles.current(orgCode)!
    const files = new Map([[`test/${orgCode}`, { type: 'text/plain', body: '' }]])
    await keepBundles(store, [{ bundle, files }])
    hashes.set(orgCode, bundle.hash)
  }
  const read = { hashes, issues: [], contents: new Map() }
  await publishFolder({ store, audit }, read)
}
