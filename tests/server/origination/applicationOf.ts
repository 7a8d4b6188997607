import type { Application } from '../../../src/server/stores/applicationStore.ts'
import type { TestServer } from '../cluster/openTestServer.ts'
import { org } from '../callServer.ts'
import type { Applicant } from './Applicant.ts'

/** The application as the server keeps it, `file` and all. */
export async function applicationOf(
  { services }: TestServer,
  who: Applicant,
): Promise<Application> {
  return (await services.applications.find(services.store, org, who.applicationUuid))!
}
