import { randomUUID } from 'node:crypto'
import { insertRepresentative } from '../../../src/server/stores/representativeStore.ts'
import { listStaff } from '../../../src/server/vendors/sandbox/listStaff.ts'
import { org, paths, send } from '../callServer.ts'
import type { TestServer } from '../cluster/openTestServer.ts'
import { agentHeaders } from '../identity/agentHeaders.ts'

/** The lender's agent, who looks after that application from now on. */
export async function openAgent(server: TestServer, application: string) {
  const { store, identities } = server.services
  const { email } = listStaff(org).find(({ role }) => role === 'agent')!
  const uuid = (await identities.findByEmail(store, org, email))!.uuid
  await insertRepresentative(store, server.services.audit, {
    org,
    application,
    identity: uuid,
    role: 'agent',
  })
  const headers = await agentHeaders(server, org, uuid)
  const url = `/service-application/api/v1/agent/files/${application}`
  return {
    uuid,
    headers,
    /** The application in their list of work. */
    work: async () => {
      const { body } = await send(server, 'GET', `${paths.application}/represented`, { headers })
      return (body.applications as { uuid: string }[]).find((each) => each.uuid === application)
    },
    /** What they see of it in the agent console. */
    file: async () => (await send(server, 'GET', url, { headers })).body,
    /** Acts without which it cannot go on. */
    neededActs: async () => {
      const { acts } = (await send(server, 'GET', url, { headers })).body as {
        acts: Record<string, unknown>[]
      }
      return acts
        .filter(({ isNeeded }) => isNeeded)
        .map(({ act, signer, name }) => ({ act, name, ...(signer !== undefined && { signer }) }))
    },
    /** Does an act with the file as it is now, or as it was at `version`. */
    act: async (
      {
        note,
        answer = {},
        ...body
      }: {
        act: string
        about?: string
        signer?: string
        note: string
        answer?: Record<string, unknown>
      },
      key: string = randomUUID(),
      version?: number,
    ) => {
      const seen =
        version === undefined
          ? (await send(server, 'GET', url, { headers })).headers.etag
          : `"v${version}"`
      return send(server, 'POST', `${url}/acts`, {
        headers: { ...headers, 'idempotency-key': key, 'if-match': String(seen ?? '"v1"') },
        body: { ...body, answer: { note, ...answer } },
      })
    },
  }
}
