import { randomUUID } from 'node:crypto'
import type { JsonObject } from '#model'
import { answersElsewhere, answersOf } from './borrower.ts'
import type { TestServer } from './cluster/openTestServer.ts'

export const org = 'alder'
export const paths = {
  drafts: '/service-application/external/api/v1/drafts',
  register: '/identity/api/v1/registration/register',
  apply: '/service-application/api/v1/application/heloc',
  login: '/identity/api/v1/login',
  loginStart: '/identity-broker/customer/api/v3/login',
  logout: '/identity-broker/customer/secure/api/v3/logout',
  identity: '/identity/secure/api/v1/identity',
  identityOther: '/identity/secure/api/v1_1/identity',
  application: '/service-application/api/v1/application/heloc',
  applications: '/service-application/api/v1/application/heloc/all',
  stateLicenses: '/service-application/external/api/v1/heloc/state-licenses',
  addresses: '/service-address/external/api/v1/addresses',
  flag: '/service-optimize/heloc/api/v1/feature',
} as const

interface Sent {
  readonly body?: unknown
  readonly headers?: Record<string, string>
  readonly org?: string
}

export async function send(
  { app }: TestServer,
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  { body, headers, org: code = org }: Sent = {},
) {
  const answer = await app.inject({
    method,
    url,
    headers: { 'x-org': code, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: answer.headers['content-type']?.toString().includes('json') ? answer.json() : answer.body,
  }
}

export function bundleOf({ services }: TestServer, code = org): string {
  return services.bundles.current(code)!.bundle.hash
}

export interface Registered {
  readonly jwt: string
  readonly identityUuid: string
  readonly applicationUuid: string
  readonly email: string
  readonly password: string
  readonly answers: Record<string, JsonObject>
}

/** A borrower who has registered; fails the test where that fails. */
export async function registerBorrower(server: TestServer, code = org): Promise<Registered> {
  const answers = code === org ? answersOf() : answersElsewhere()
  const body = { flow: 'registration-v2', bundle: bundleOf(server, code), answers }
  const answer = await send(server, 'POST', paths.register, { body, org: code, headers: { 'idempotency-key': randomUUID() } })
  if (answer.status !== 201) throw new Error(`Registration failed: ${JSON.stringify(answer.body)}`)
  const { email } = answers['phone-and-email'] as { email: string }
  const { password } = answers['set-password'] as { password: string }
  return { ...answer.body, email, password, answers }
}
