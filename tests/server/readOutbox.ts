import { openSession } from '../../src/server/stores/sessionStore.ts'
import { listStaff } from '../../src/server/vendors/sandbox/listStaff.ts'
import { org, send } from './callServer.ts'
import type { TestServer } from './cluster/openTestServer.ts'

/** Headers of the lender's agent, made by the sandbox; each time of a session of its own. */
export async function staffHeaders(
  { services: { store, identities, tokens } }: TestServer,
  code = org,
): Promise<{ authorization: string }> {
  const { email } = listStaff(code).find(({ role }) => role === 'agent')!
  const identity = (await identities.findByEmail(store, code, email))!.uuid
  const session = {
    org: code,
    identity,
    variant: 'agent',
    browser: null,
    system: null,
    secondFactor: true,
  } as const
  return { authorization: `Bearer ${await tokens.sign(await openSession(store, session))}` }
}

export interface SandboxMail {
  readonly uuid: string
  readonly template: string
  readonly channel: string
  readonly to: string
  readonly subject: string
  readonly state: string
  readonly paragraphs: readonly string[]
  readonly link: { readonly label: string; readonly href: string } | null
}

/**
 * Mails and text messages to an address, the newest first, as the sandbox's staff reads them;
 * without one, all of the lender.
 */
export async function readOutbox(
  server: TestServer,
  to?: string,
  code = org,
): Promise<readonly SandboxMail[]> {
  const query = to === undefined ? '' : `?to=${encodeURIComponent(to)}`
  const headers = await staffHeaders(server, code)
  return (await send(server, 'GET', `/sandbox/api/outbox${query}`, { headers, org: code })).body
}
