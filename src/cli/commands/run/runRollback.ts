import type { Output } from '../../frame/Output.ts'
import type { Call } from '../../frame/Command.ts'
import { actOnRelease } from '../../releases/actOnRelease.ts'
import { readDecision } from '../../releases/readDecision.ts'

export async function runRollback(call: Call, out: Output): Promise<number> {
  const decision = readDecision(call)
  if (typeof decision === 'string') return out.refuse(decision)
  return actOnRelease(call, out, (publisher) => publisher.rollBack(decision))
}
