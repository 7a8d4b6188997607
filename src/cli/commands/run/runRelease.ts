import type { Output } from '../../frame/Output.ts'
import type { Call } from '../../frame/Command.ts'
import { sayDifferences } from '../../diff/sayDifferences.ts'
import { tellDifferences } from '../../diff/tellDifferences.ts'
import { readNumber } from '../../releases/readNumber.ts'
import { tellRelease } from '../../releases/tellRelease.ts'
import { withPublisher } from '../../releases/withPublisher.ts'

export async function runRelease(call: Call, out: Output): Promise<number> {
  const number = readNumber(call.operands[0])
  if (typeof number === 'string') return out.refuse(number)
  return withPublisher(call, out, async (publisher) => {
    const { entry, changes } = await publisher.read(number)
    for (const line of tellRelease(entry)) out.print(line)
    for (const [org, differences] of changes) {
      out.print()
      out.print(`${org}: ${sayDifferences(differences)}`)
      for (const line of tellDifferences(differences)) out.print(line)
    }
    out.give({ ...entry, differences: Object.fromEntries(changes) })
    return 0
  })
}
