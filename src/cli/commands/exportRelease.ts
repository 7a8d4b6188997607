import { existsSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { cannotWrite } from '../cannotWrite.ts'
import type { Command } from '../frame/Command.ts'
import { readNumber } from '../releases/readNumber.ts'
import { urlOption } from '../releases/urlOption.ts'
import { withPublisher } from '../releases/withPublisher.ts'

export const exportRelease: Command = {
  summary: 'writes a release into one signed file, for another installation',
  usage: 'NUMBER FILE [--url URL --org CODE] [--json]',
  operands: ['NUMBER', 'FILE'],
  options: { url: urlOption },
  examples: [
    {
      line: 'lintel export-release 12 FILE',
      says: 'the release 12 with all its files; the other installation trusts the key that it names',
    },
    {
      line: 'lintel export-release 12 FILE --url URL --org CODE',
      says: 'with the base and one lender’s own files, as a member of its staff',
    },
  ],
  run: async (call, out) => {
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
  },
}
