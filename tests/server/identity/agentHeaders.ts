import { openSession } from '../../../src/server/stores/sessionStore.ts'
import type { TestServer } from '../cluster/openTestServer.ts'

/** Headers of an agent of the lender who has signed in with a second factor. */
export async function agentHeaders(
  { services: { store, tokens } }: TestServer,
  org: string,
  identity: string,
): Promise<{ readonly authorization: string }> {
  const claims = await openSession(store, {
    org,
    identity,
    variant: 'agent',
    browser: null,
    system: null,
    secondFactor: true,
  })
  return { authorization: `Bearer ${await tokens.sign(claims)}` }
}
