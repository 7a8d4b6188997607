import type { Output } from '../../frame/Output.ts'
import type { Call } from '../../frame/Command.ts'
import { actOnRelease } from '../../releases/actOnRelease.ts'
import { readAsked } from '../../releases/readAsked.ts'

export async function runPublish(call: Call, out: Output): Promise<number> {
  const asked = readAsked(call)
  if (typeof asked === 'string') return out.refuse(asked)
  return actOnRelease(call, out, (publisher) => publisher.publish(asked, out))
}
