import { openSession } from '../../../src/server/stores/sessionStore.ts'
import type { TestServer } from '../cluster/openTestServer.ts'

/** Headers of an agent of the lender, or another, who has signed in with a second factor. */
export async function agentHeaders(
  { services: { store, tokens } }: TestServer,
  org: string,
  identity: string,
  variant: 'agent' | 'customer' = 'agent',
): Promise<{ readonly authorization: string }> {
  const claims = await openSession(store, {
    org,
    identity,
    variant,
    browser: null,
    system: null,
    secondFactor: true,
  })
  return { authorization: `Bearer ${await tokens.sign(claims)}` }
}
