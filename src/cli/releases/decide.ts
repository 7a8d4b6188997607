import type { Call } from '../frame/Command.ts'
import type { Output } from '../frame/Output.ts'
import { actOnRelease } from './actOnRelease.ts'
import { readDecision } from './readDecision.ts'
import { readNumber } from './readNumber.ts'

/** Approves or rejects a proposed release. */
export async function decide(call: Call, out: Output, isApproved: boolean): Promise<number> {
  const number = readNumber(call.operands[0])
  if (typeof number === 'string') return out.refuse(number)
  const decision = readDecision(call)
  if (typeof decision === 'string') return out.refuse(decision)
  return actOnRelease(call, out, (publisher) => publisher.decide(number, isApproved, decision))
}
