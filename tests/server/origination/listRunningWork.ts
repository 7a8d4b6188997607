import { listOpenWork } from '../../../src/server/stores/workOrderStore.ts'
import type { TestServer } from '../cluster/openTestServer.ts'
import { org } from '../callServer.ts'
import type { Applicant } from './Applicant.ts'

/** Work in progress that vendors or the server do, not what only waits for a day. */
export async function listRunningWork(
  { services }: TestServer,
  { applicationUuid }: Applicant,
): Promise<readonly string[]> {
  const { work } = services.bundles.current(org)!.bundle.lifecycle
  const open = await listOpenWork(services.store, applicationUuid)
  return open
    .filter(({ work: each, signer }) => signer !== null || work[each]?.do !== 'clock')
    .map(({ work: each }) => each)
}
