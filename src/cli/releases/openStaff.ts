import { createIssue, type Issue } from '#model'
import { ProblemError } from '#origination'
import { createFetchSend } from '../conform/server/createFetchSend.ts'
import { readAddress } from '../conform/server/readAddress.ts'
import type { Call } from '../frame/Command.ts'
import { staffVariables } from './staffVariables.ts'

/** Calls of a server, as a member of the lender's staff. */
export interface Staff {
  /** Gives the answer's body. Throws a ProblemError for one that refuses. */
  call(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown>
  close(): Promise<void>
}

export const staffEmail = () => process.env[staffVariables[0]]

/** As long as a server takes to check what is published. */
const seconds = 180

/**
 * What a command needs to work on the server at `--url`: what is wrong with the call, or how to
 * sign in.
 */
export function readStaff({ values, org }: Call): string | (() => Promise<Staff>) {
  const url = readAddress(values.url as string)
  if (typeof url === 'string') return url
  if (url.protocol === 'http:' && !isThisMachine(url.hostname))
    return 'Give an address with https: a password goes there.'
  if (org === undefined) return 'Give the lender, with --org CODE.'
  const [, password, code] = staffVariables.map((name) => process.env[name])
  const email = staffEmail()
  if (!email || !password || !code)
    return `Set ${staffVariables.join(', ')} to the email address, the password and the present six digits of an agent whom "releases" in org.json names.`
  return async () => {
    const send = createFetchSend(url, seconds)
    const ask = async (method: string, to: string, body?: object, jwt?: string) => {
      const answer = await send({
        method,
        path: to,
        headers: {
          'x-org': org,
          // While a command checks, the server closes idle connections: each call opens its own.
          connection: 'close',
          ...(jwt && { authorization: `Bearer ${jwt}` }),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      }).catch((error: unknown) => {
        throw unexpected('no answer', `${url.origin}${to}`, error)
      })
      if (answer.status === 200) return answer.body as unknown
      const { issues } = (answer.body ?? {}) as { readonly issues?: readonly Issue[] }
      throw issues ? new ProblemError(issues) : unexpected(`${answer.status}`, `${url.origin}${to}`)
    }
    const login = { email, password, code, mode: 'agent' }
    const { jwt } = (await ask('POST', '/identity/api/v1/login', login)) as { jwt: string }
    return {
      call: (method, path, body) => ask(method, path, body, jwt),
      close: async () => undefined,
    }
  }
}

const isThisMachine = (host: string) => ['localhost', '127.0.0.1', '[::1]'].includes(host)

function unexpected(reason: string, url: string, error?: unknown): ProblemError {
  const said = error instanceof Error ? error.message : reason
  return new ProblemError([createIssue('cli/server-refuses', { url, reason: said })])
}
