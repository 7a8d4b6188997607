import type { Json } from '#model'
import { CallError } from '../CallError.ts'
import type { Api } from '../createApi.ts'
import { callAsStaff } from './callAsStaff.ts'

/** The sandbox's mails to an address, newest first. They are for its staff. */
export async function readOutbox(api: Api, to: string): Promise<Json> {
  const { status, body } = await callAsStaff(api, 'sandbox-outbox', { query: { to } })
  if (status !== 200)
    throw new CallError(api.nameOf('sandbox-outbox'), 'the mails of the sandbox', String(status))
  return body
}
