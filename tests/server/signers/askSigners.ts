import type { Json, JsonObject } from '#model'
import type { TestServer } from '../cluster/openTestServer.ts'
import { submit } from '../origination/submit.ts'
import type { Applicant } from '../origination/Applicant.ts'

export async function askSigners(
  server: TestServer,
  who: Applicant,
  signers: readonly JsonObject[],
): Promise<void> {
  const answer = await submit(server, who, 'signing/additional', {
    needed: 'YES',
    signers: signers as Json,
  })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
}
