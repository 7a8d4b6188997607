import type { TestServer } from '../cluster/openTestServer.ts'
import { openAgent } from '../origination/openAgent.ts'
import { registerApplicant } from '../origination/registerApplicant.ts'
import { walkTo } from '../origination/walkTo.ts'

/** A borrower at that status, and the agent who has the file. */
export async function openFileAt(server: TestServer, status: string) {
  const who = await registerApplicant(server)
  const agent = await openAgent(server, who.applicationUuid)
  await walkTo(server, who, status)
  return { who, agent }
}
