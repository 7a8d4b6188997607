import { insertIdentity } from '../../../src/server/stores/identityStore.ts'
import { openSession } from '../../../src/server/stores/sessionStore.ts'
import { org } from '../callServer.ts'
import type { TestServer } from '../cluster/openTestServer.ts'

/** An agent of the lender who is signed in. */
export async function openChatAgent(server: TestServer, firstName: string) {
  const { store, seal, tokens } = server.services
  const email = `${firstName.toLowerCase()}@alderhome.example`
  const profile = { name: { firstName, lastName: 'Agent' } }
  const uuid = await insertIdentity(store, seal, org, {
    email,
    passwordHash: 'none',
    profile,
    profileType: 'agent',
    isDemo: true,
  })
  const claims = await openSession(store, {
    org,
    identity: uuid,
    variant: 'agent',
    browser: null,
    system: null,
    secondFactor: true,
  })
  return { uuid, email, headers: { authorization: `Bearer ${await tokens.sign(claims)}` } }
}
