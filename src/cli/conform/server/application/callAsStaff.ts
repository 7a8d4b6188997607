import { CallError } from '../CallError.ts'
import type { Api, GivenToCall } from '../createApi.ts'
import type { ServerAnswer } from '../Send.ts'

interface DemoUser {
  readonly role: string
  readonly email: string
  readonly password: string
  readonly code: string
}

const signedIn = new WeakMap<Api, Map<string, Promise<Api>>>()

/** Addresses of the sandbox's agents of a lender; the first one gets every new file. */
export async function listAgents(api: Api): Promise<readonly string[]> {
  return (await readAgents(api)).map(({ email }) => email)
}

/**
 * A call as one of the sandbox's agents, by default the first. An agent signs in once, and again
 * when the session ends.
 */
export async function callAsStaff(
  api: Api,
  id: string,
  given: GivenToCall,
  email = '',
): Promise<ServerAnswer> {
  const known = signedIn.get(api) ?? new Map<string, Promise<Api>>()
  signedIn.set(api, known)
  const before = known.get(email)
  const answer = before && (await (await before)(id, given))
  if (answer && answer.status !== 401) return answer
  if (known.get(email) === before) known.set(email, signIn(api, email))
  return (await known.get(email)!)(id, given)
}

async function signIn(api: Api, wanted: string): Promise<Api> {
  const agents = await readAgents(api)
  const agent = wanted === '' ? agents[0] : agents.find(({ email }) => email === wanted)
  if (!agent) throw new CallError(api.nameOf('sandbox-people'), wanted || 'an agent', 'none')
  const { email, password, code } = agent
  const { status, body } = await api('login', { body: { email, password, code, mode: 'agent' } })
  if (typeof body.jwt !== 'string')
    throw new CallError(api.nameOf('login'), `the sandbox’s ${email} signs in`, String(status))
  return api.as(body.jwt)
}

async function readAgents(api: Api): Promise<readonly DemoUser[]> {
  const { body } = await api('sandbox-people')
  const agents = (body.staff as readonly DemoUser[]).filter(({ role }) => role !== 'broker')
  return agents.toSorted((left, right) => order(left) - order(right))
}

const order = ({ role }: DemoUser) => (role === 'agent' ? 0 : 1)
