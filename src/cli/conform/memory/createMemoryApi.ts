import {
  type Caller,
  otherCallers,
  problem,
  ProblemError,
  requireAccess,
  requireSigning,
} from '#origination'
import { CallError } from '../server/CallError.ts'
import type { Api, GivenToCall } from '../server/createApi.ts'
import type { ServerAnswer } from '../server/Send.ts'
import { createMemoryRecords } from './createMemoryRecords.ts'
import type { MemoryLender } from './HeldApplication.ts'
import { type MemoryCall, memoryCalls } from './memoryCalls.ts'

const noFile = { type: '', bytes: new Uint8Array() }

/**
 * Answers the calls that journeys make like a server of this lender, by the handlers of the room
 * origination: nothing is stored, mailed or drawn, and time passes only in createMemoryTime.
 */
export function createMemoryApi(lender: MemoryLender, identity = ''): Api {
  const { calls, org } = lender.served.bundle
  const nameOf = (id: string) =>
    Object.hasOwn(calls, id) ? `${calls[id]!.method} ${calls[id]!.path}` : id
  const call = async (
    id: string,
    { params = {}, query = {}, headers = {}, body = {}, file = noFile }: GivenToCall = {},
  ): Promise<ServerAnswer> => {
    const handle = Object.hasOwn(memoryCalls, id)
      ? memoryCalls[id as keyof typeof memoryCalls]
      : undefined
    if (!handle) throw new CallError(nameOf(id), 'a call that is answered in memory', 'none')
    try {
      const { secure = false, variant, who = [] } = calls[id] ?? {}
      const account = lender.accounts.get(identity)
      if (secure && (!account || (variant ?? account.profileType) !== account.profileType))
        throw problem('server/unauthenticated')
      const kind = account?.profileType ?? 'customer'
      const caller: Caller = { org: org.orgCode, sub: identity, variant: kind }
      const others = otherCallers.filter((other) => who.includes(other))
      const records = createMemoryRecords(lender, { actor: identity })
      const held = lender.held.get(params.uuid?.toLowerCase() ?? '')!
      if (params.uuid !== undefined) {
        if (who.every((one) => one === 'signer')) requireSigning(held?.application, caller)
        else await requireAccess(records, held?.application, caller, others)
      }
      const asked = { lender, caller, others, records, held, params, query, headers, file }
      const answer = await (handle as (call: MemoryCall) => unknown)({ ...asked, body })
      return { status: id === 'register' ? 201 : 200, headers: {}, body: answer }
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      const { status, issues, extra } = error
      return { status, headers: {}, body: { code: issues[0]?.code, issues, ...extra } }
    }
  }
  const inTurn = (id: string, given?: GivenToCall): Promise<ServerAnswer> => {
    const answer = lender.turn.then(() => call(id, given))
    lender.turn = answer.catch(() => {})
    return answer
  }
  return Object.assign(inTurn, {
    nameOf,
    as: (other: string) => createMemoryApi(lender, other),
  })
}
