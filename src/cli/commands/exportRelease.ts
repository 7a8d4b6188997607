import { existsSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { chooseRelease, encodeRelease, openReleases, readReleaseContents } from '#server/operations'
import { cannotWrite } from '../cannotWrite.ts'
import type { Command } from '../frame/Command.ts'
import { useOpened } from '../useOpened.ts'

export const exportRelease: Command = {
  summary: 'writes a release into one signed file, for another installation',
  usage: 'NUMBER FILE [--json]',
  operands: ['NUMBER', 'FILE'],
  options: {},
  examples: [
    {
      line: 'lintel export-release 12 FILE',
      says: 'the release 12 with all its files; the other installation trusts the key that it names',
    },
  ],
  run: async ({ operands: [word = '', given = ''] }, out) => {
    if (!/^\d{1,9}$/.test(word)) return out.refuse(`"${word}" is no number of a release.`)
    const file = resolve(given)
    const blocked = existsSync(file) ? `${file} is there already` : cannotWrite(dirname(file))
    if (blocked !== undefined) return out.refuse(`The release cannot be written: ${blocked}.`)
    return useOpened(
      () => openReleases(process.env),
      out,
      async (opened) => {
        const release = await chooseRelease(opened, { number: Number(word) })
        const contents = await readReleaseContents(opened, release)
        const bytes = encodeRelease(opened.audit, release, contents)
        try {
          writeFileSync(file, bytes, { flag: 'wx', flush: true })
        } catch (error) {
          return out.refuse(`The release cannot be written: ${(error as Error).message}.`)
        }
        const { key } = opened.audit.signers[0]!
        out.print(`Release ${word} is in ${file}, signed with the key`)
        out.print(key)
        out.print('Where it is imported, LINTEL_RELEASE_KEYS must have this key.')
        out.give({ file, release: release.number, id: release.id, key, bytes: bytes.length })
        return 0
      },
    )
  },
}
