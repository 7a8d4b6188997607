import { randomUUID } from 'node:crypto'
import { findIdentityByEmail } from '../../../src/server/stores/identityStore.ts'
import { insertRepresentative } from '../../../src/server/stores/representativeStore.ts'
import { openSession } from '../../../src/server/stores/sessionStore.ts'
import { listStaff } from '../../../src/server/vendors/sandbox/listStaff.ts'
import { org, paths, send } from '../callServer.ts'
import type { TestServer } from '../cluster/openTestServer.ts'

/** The lender's agent, who looks after that application from now on. */
export async function openAgent(server: TestServer, application: string) {
  const { store, seal, tokens } = server.services
  const { email } = listStaff(org).find(({ role }) => role === 'agent')!
  const uuid = (await findIdentityByEmail(store, seal, org, email))!.uuid
  await insertRepresentative(store, { org, application, identity: uuid, role: 'agent' })
  const claims = await openSession(store, { org, identity: uuid, variant: 'agent', browser: null, system: null, secondFactor: true })
  const headers = { authorization: `Bearer ${await tokens.sign(claims)}` }
  return {
    uuid,
    headers,
    /** The application in his list of work. */
    work: async () => {
      const { body } = await send(server, 'GET', `${paths.application}/represented`, { headers })
      return (body.applications as { uuid: string }[]).find((each) => each.uuid === application)
    },
    act: (body: { act: string; signer?: string; note: string }, key: string = randomUUID()) =>
      send(server, 'POST', `${paths.application}/${application}/desk`, { headers: { ...headers, 'idempotency-key': key }, body }),
  }
}
