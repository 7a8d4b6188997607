import type { CaseSubject } from '#analysis'
import { ProblemError } from '#origination'
import { CallError } from '../server/CallError.ts'
import type { Api, GivenToCall } from '../server/createApi.ts'
import type { ServerAnswer } from '../server/Send.ts'
import { borrowerCalls } from './borrowerCalls.ts'
import { documentCalls } from './documentCalls.ts'
import type { MemoryCalls, MemoryHandler, MemoryLender } from './MemoryCall.ts'
import { register } from './register.ts'
import { signerCalls } from './signerCalls.ts'
import { staffCalls } from './staffCalls.ts'

const calls: MemoryCalls = {
  register,
  ...borrowerCalls,
  ...documentCalls,
  ...signerCalls,
  ...staffCalls,
}

/**
 * Answers the calls that journeys make like a server of this lender, by the rules of the room
 * origination: nothing is stored, mailed or drawn, and time passes only in createMemoryTime.
 */
export function createMemoryApi(
  lender: MemoryLender,
  { bundle }: Pick<CaseSubject, 'bundle'>,
  identity = '',
): Api {
  const nameOf = (id: string) =>
    Object.hasOwn(bundle.calls, id) ? `${bundle.calls[id]!.method} ${bundle.calls[id]!.path}` : id
  const call = async (
    id: string,
    { params = {}, query = {}, headers = {}, body = {}, file }: GivenToCall = {},
  ): Promise<ServerAnswer> => {
    if (!Object.hasOwn(calls, id))
      throw new CallError(nameOf(id), 'a call that is answered in memory', 'none')
    try {
      const answer = await (calls as Readonly<Record<string, MemoryHandler>>)[id]!({
        lender,
        identity,
        params,
        query,
        headers,
        body,
        bytes: file?.bytes ?? new Uint8Array(),
        mediaType: file?.type ?? '',
      })
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
    as: (other: string) => createMemoryApi(lender, { bundle }, other),
  })
}
