import { org } from '../callServer.ts'
import type { TestServer } from '../cluster/openTestServer.ts'
import { agentHeaders } from '../identity/agentHeaders.ts'

/** An agent of the lender who is signed in. */
export async function openChatAgent(server: TestServer, firstName: string) {
  const { store } = server.services
  const email = `${firstName.toLowerCase()}@alderhome.example`
  const profile = { name: { firstName, lastName: 'Agent' } }
  const uuid = await server.services.identities.insert(store, org, {
    email,
    passwordHash: 'none',
    profile,
    profileType: 'agent',
    isDemo: true,
  })
  return { uuid, email, headers: await agentHeaders(server, org, uuid) }
}
