import { randomUUID } from 'node:crypto'
import type { Bundle, JsonObject } from '#model'
import { validateCall } from '../../src/server/http/validateCall.ts'
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
  coDeedStatus: '/service-application/api/v1/application/heloc/co-deed/status',
  addresses: '/service-address/external/api/v1/addresses',
  flag: '/service-optimize/heloc/api/v1/feature',
} as const

export const conditionsOf = (uuid: string) =>
  `/service-conditions/external/api/v1/applications/${uuid}/conditions/external-applicants`

interface Sent {
  readonly body?: unknown
  readonly headers?: Record<string, string>
  readonly org?: string
}

/** Sends a call, and holds every answer that succeeds to the response schema of schemas/calls. */
export async function send(
  server: TestServer,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  { body, headers, org: code = org }: Sent = {},
) {
  const answer = await server.app.inject({
    method,
    url,
    headers: {
      'x-org': code,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined
      ? {}
      : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const received = answer.headers['content-type']?.toString().includes('json')
    ? answer.json()
    : answer.body
  if (answer.statusCode < 300) checkAnswer(server, method, url, received, code)
  return { status: answer.statusCode, headers: answer.headers, body: received }
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

/**
 * A borrower who has registered, `changes` in place of the usual answers; fails the test where that
 * fails.
 */
export async function registerBorrower(
  server: TestServer,
  code = org,
  changes: Record<string, JsonObject> = {},
): Promise<Registered> {
  const answers = { ...(code === org ? answersOf() : answersElsewhere()), ...changes }
  const body = { flow: 'registration-v2', bundle: bundleOf(server, code), answers }
  const answer = await send(server, 'POST', paths.register, {
    body,
    org: code,
    headers: { 'idempotency-key': randomUUID() },
  })
  if (answer.status !== 201) throw new Error(`Registration failed: ${JSON.stringify(answer.body)}`)
  const { email } = answers['phone-and-email'] as { email: string }
  const { password } = answers['set-password'] as { password: string }
  return { ...answer.body, email, password, answers }
}

function checkAnswer(
  { services }: TestServer,
  method: string,
  url: string,
  body: unknown,
  code: string,
): void {
  const path = url.split('?')[0]!
  const matching = patternsOf(services.bundles.current(code)!.bundle.calls).filter(
    ({ call, pattern }) => call.method === method && pattern.test(path),
  )
  const found = matching.find(({ call }) => call.path === path) ?? matching[0]
  if (found) validateCall(found.call, 'response', body)
}

type Calls = Bundle['calls']
interface Pattern {
  readonly call: Calls[string]
  readonly pattern: RegExp
}
const patterns = new WeakMap<Calls, readonly Pattern[]>()

/** Made once for all calls of a bundle. */
function patternsOf(calls: Calls): readonly Pattern[] {
  const known = patterns.get(calls)
  if (known) return known
  const made = Object.values(calls).map((call) => ({
    call,
    pattern: new RegExp(`^${call.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }))
  patterns.set(calls, made)
  return made
}
