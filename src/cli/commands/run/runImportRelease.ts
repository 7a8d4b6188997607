import type { Output } from '../../frame/Output.ts'
import type { Call } from '../../frame/Command.ts'
import { actOnRelease } from '../../releases/actOnRelease.ts'
import { readAsked } from '../../releases/readAsked.ts'

export async function runImportRelease(call: Call, out: Output): Promise<number> {
  const asked = readAsked(call)
  if (typeof asked === 'string') return out.refuse(asked)
  const file = call.operands[0]!
  return actOnRelease(call, out, (publisher) => publisher.take(file, asked, out))
}
