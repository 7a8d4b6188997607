import type { Act } from '#model'
import type { GivenToCall } from '../createApi.ts'
import type { ServerAnswer } from '../Send.ts'
import type { Borrower } from './Borrower.ts'
import { callAsStaff, listAgents } from './callAsStaff.ts'

/** The part of a file's response that acts need. */
export interface ShownFile {
  readonly version: number
  readonly acts: readonly Act[]
  readonly conditions: readonly { readonly uuid: string; readonly words: string }[]
}

/** The desk of the agent who has an application's file. */
export interface Desk {
  readonly file: ShownFile
  /** Another agent of the lender; undefined if there is none. */
  readonly colleague: string | undefined
  readonly call: (id: string, given?: GivenToCall) => Promise<ServerAnswer>
}

/** Finds the agent who has the file; undefined if none of the sandbox's agents has it. */
export async function openDesk({ lender: { api }, uuid }: Borrower): Promise<Desk | undefined> {
  const agents = await listAgents(api)
  for (const agent of agents) {
    const call = (id: string, given: GivenToCall = {}) =>
      callAsStaff(api, id, { ...given, params: { uuid, ...given.params } }, agent)
    const { status, body } = await call('file')
    if (status === 200)
      return { file: body, colleague: agents.find((other) => other !== agent), call }
  }
  return undefined
}
