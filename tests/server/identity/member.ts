import type { JsonObject } from '#model'
import { registerBorrower, send, type Registered } from '../callServer.ts'
import { readOutbox, type SandboxMail } from '../readOutbox.ts'
import type { TestServer } from '../cluster/openTestServer.ts'

export const I = '/identity/secure/api/v1'
export const P = '/identity/api/v1'

export interface Member extends Registered {
  readonly server: TestServer
  /** A call with this session. */
  call(method: 'GET' | 'POST' | 'DELETE', path: string, body?: JsonObject): ReturnType<typeof send>
}

/** A borrower who has registered and calls with their session. */
export async function openMember(server: TestServer, org = 'alder'): Promise<Member> {
  return memberOf(server, await registerBorrower(server, org), org)
}

/** The same person by another session. */
export function memberOf(server: TestServer, registered: Registered, org = 'alder'): Member {
  const headers = { authorization: `Bearer ${registered.jwt}` }
  return {
    ...registered,
    server,
    call: (method, path, body) => send(server, method, path, { body, headers, org }),
  }
}

export interface SignInWith {
  readonly code?: string
  readonly mode?: 'customer' | 'agent'
  readonly cookie?: string
  readonly ip?: string
  readonly org?: string
}

export async function signIn(
  server: TestServer,
  email: string,
  password: string,
  { code, mode, cookie, ip = '192.0.2.1', org = 'alder' }: SignInWith = {},
) {
  const answer = await server.app.inject({
    method: 'POST',
    url: `${P}/login`,
    remoteAddress: ip,
    headers: {
      'x-org': org,
      'content-type': 'application/json',
      ...(cookie !== undefined && { cookie }),
    },
    payload: JSON.stringify({
      email,
      password,
      ...(code !== undefined && { code }),
      ...(mode && { mode }),
    }),
  })
  const set = answer.headers['set-cookie']
  return {
    status: answer.statusCode,
    body: answer.json(),
    headers: answer.headers,
    cookie: typeof set === 'string' ? set.split(';')[0] : undefined,
  }
}

/** Mails to an address, the newest first. */
export const mailsTo: (
  server: TestServer,
  to: string,
  org?: string,
) => Promise<readonly SandboxMail[]> = readOutbox

/** Token of the link in the newest mail of that template. */
export async function tokenFor(
  server: TestServer,
  to: string,
  template: string,
  org?: string,
): Promise<string> {
  const mail = (await mailsTo(server, to, org)).find((each) => each.template === template)
  if (!mail?.link) throw new Error(`No mail ${template} to ${to}`)
  return /#token=([\w-]+)$/.exec(mail.link.href)![1]!
}
