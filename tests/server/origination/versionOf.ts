import type { TestServer } from '../cluster/openTestServer.ts'
import type { Applicant } from './Applicant.ts'

export async function versionOf(
  { services }: TestServer,
  { applicationUuid }: Applicant,
): Promise<number | undefined> {
  const row = await services.store
    .selectFrom('applications')
    .select('version')
    .where('uuid', '=', applicationUuid)
    .executeTakeFirst()
  return row?.version
}
