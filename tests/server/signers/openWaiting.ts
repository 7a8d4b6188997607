import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { Bundles } from '../../../src/server/bundles/Bundles.ts'
import { paths, send, type Registered } from '../callServer.ts'
import { makeOnce } from '../cluster/makeOnce.ts'
import { openTestServer, type TestServer } from '../cluster/openTestServer.ts'
import { applicantOf } from '../origination/applicantOf.ts'
import { listRunningWork } from '../origination/listRunningWork.ts'
import { registerApplicant } from '../origination/registerApplicant.ts'
import { waitFor } from '../origination/waitFor.ts'
import { walkTo } from '../origination/walkTo.ts'
import type { Applicant } from '../origination/Applicant.ts'
import { fastVendors } from '../origination/fastVendors.ts'
import { joint } from './joint.ts'

interface Walked {
  readonly database: string
  readonly registered: Registered
}

/**
 * A server of one borrower, who is asked for others who sign (CO_DEED_REQ). The way there is walked
 * once in a run; its database is copied.
 */
export async function openWaiting(
  change?: (bundles: Bundles) => Bundles,
): Promise<{ server: TestServer; who: Applicant }> {
  const file = join(inject('runFolder'), 'waiting.json')
  await makeOnce(file, () => walk(file))
  const { database, registered } = JSON.parse(readFileSync(file, 'utf8')) as Walked
  const given = { works: true, vendors: fastVendors(), template: database, change }
  const server = await openTestServer({}, given)
  const jwt = await signIn(server, registered)
  return { server, who: applicantOf({ ...registered, jwt }) }
}

async function walk(file: string): Promise<void> {
  const server = await openTestServer({}, { works: true, vendors: fastVendors() })
  try {
    const registered = await registerApplicant(server)
    await walkTo(server, registered, 'CO_DEED_REQ', joint)
    await waitFor(
      server,
      registered,
      async () => (await listRunningWork(server, registered)).length === 0,
    )
    const database = new URL(server.url).pathname.slice(1)
    writeFileSync(file, JSON.stringify({ database, registered } satisfies Walked))
  } finally {
    await server.close()
  }
}

/** The token of the walk is over after some minutes. */
async function signIn(server: TestServer, { email, password }: Registered): Promise<string> {
  const body = { email, password, mode: 'customer' }
  const answer = await send(server, 'POST', paths.login, { body })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body.jwt
}
