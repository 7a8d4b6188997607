import type { Output } from '../../frame/Output.ts'
import type { Call } from '../../frame/Command.ts'
import { existsSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { cannotWrite } from '../../cannotWrite.ts'
import { readNumber } from '../../releases/readNumber.ts'
import { withPublisher } from '../../releases/withPublisher.ts'

export async function runExportRelease(call: Call, out: Output): Promise<number> {
  const [word, given = ''] = call.operands
  const number = readNumber(word)
  if (typeof number === 'string') return out.refuse(number)
  const file = resolve(given)
  const blocked = existsSync(file) ? `${file} is there already` : cannotWrite(dirname(file))
  if (blocked !== undefined) return out.refuse(`The release cannot be written: ${blocked}.`)
  return withPublisher(call, out, async (publisher) => {
    const { id, bytes, key } = await publisher.write(number)
    try {
      writeFileSync(file, bytes, { flag: 'wx', flush: true })
    } catch (error) {
      return out.refuse(`The release cannot be written: ${(error as Error).message}.`)
    }
    out.print(`Release ${number} is in ${file}, signed with the key`)
    out.print(key)
    out.print('Where it is imported, LINTEL_RELEASE_KEYS must have this key.')
    out.give({ file, release: number, id, key, bytes: bytes.length })
    return 0
  })
}
