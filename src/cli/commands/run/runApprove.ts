import type { Output } from '../../frame/Output.ts'
import type { Call } from '../../frame/Command.ts'
import { decide } from '../../releases/decide.ts'

export async function runApprove(call: Call, out: Output): Promise<number> {
  return decide(call, out, true)
}
