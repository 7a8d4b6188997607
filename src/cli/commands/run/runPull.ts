import type { Output } from '../../frame/Output.ts'
import type { Call } from '../../frame/Command.ts'
import { count } from '../../frame/count.ts'
import { readNumber } from '../../releases/readNumber.ts'
import { withPublisher } from '../../releases/withPublisher.ts'
import { writeContents } from '../../releases/writeContents.ts'
import { whyNotNew } from '../../whyNotNew.ts'

export async function runPull(call: Call, out: Output): Promise<number> {
  const [folder = ''] = call.operands
  const { release: word } = call.values as { readonly release?: string }
  const which = word === undefined ? 'served' : readNumber(word)
  if (typeof which === 'string' && which !== 'served') return out.refuse(which)
  const blocked = whyNotNew(folder)
  if (blocked !== undefined) return out.refuse(blocked)
  return withPublisher(call, out, async (publisher) => {
    const { number, id, contents } = await publisher.files(which)
    const failed = writeContents(folder, contents)
    if (failed !== undefined) return out.refuse(`The files cannot be written: ${failed}.`)
    out.print(`Release ${number} is in ${folder}: ${count(contents.size, 'file')}.`)
    out.print(`Next: change them, run lintel check --config ${folder}, then lintel publish.`)
    out.give({ folder, release: number, id, files: contents.size })
    return 0
  })
}
