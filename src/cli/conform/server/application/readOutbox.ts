import type { Json } from '#model'
import { CallError } from '../CallError.ts'
import type { Api } from '../createApi.ts'

interface Staff {
  readonly role: string
  readonly email: string
  readonly password: string
  readonly code: string
}

const staffOf = new WeakMap<Api, Promise<Api>>()

/**
 * The sandbox's mails to an address, newest first. They are for its staff, so the lender's agent
 * signs in once, and again when the session ends.
 */
export async function readOutbox(api: Api, to: string): Promise<Json> {
  const known = staffOf.get(api)
  const read = async (staff: Api) => staff('sandbox-outbox', { query: { to } })
  const answer = known && (await read(await known))
  if (answer?.status === 200) return answer.body
  const staff = signInAsStaff(api)
  staffOf.set(api, staff)
  const { status, body } = await read(await staff)
  if (status !== 200)
    throw new CallError(api.nameOf('sandbox-outbox'), 'the mails of the sandbox', String(status))
  return body
}

async function signInAsStaff(api: Api): Promise<Api> {
  const { body } = await api('sandbox-people')
  const agent = (body.staff as readonly Staff[]).find(({ role }) => role === 'agent')
  if (!agent) throw new CallError(api.nameOf('sandbox-people'), 'an agent', 'none')
  const { email, password, code } = agent
  const signedIn = await api('login', { body: { email, password, code, mode: 'agent' } })
  if (typeof signedIn.body.jwt !== 'string')
    throw new CallError(
      api.nameOf('login'),
      'the sandbox’s agent signs in',
      String(signedIn.status),
    )
  return api.as(signedIn.body.jwt)
}
