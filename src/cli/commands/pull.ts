import { chooseRelease, openReleases, readReleaseContents } from '#server/operations'
import type { Command } from '../frame/Command.ts'
import { count } from '../frame/count.ts'
import { writeContents } from '../releases/writeContents.ts'
import { useOpened } from '../useOpened.ts'
import { whyNotNew } from '../whyNotNew.ts'

export const pull: Command = {
  summary: 'writes the files of a release into a new folder; without a number, of what is served',
  usage: 'DIR [--release NUMBER] [--org CODE] [--json]',
  operands: ['DIR'],
  options: {
    release: {
      type: 'string',
      value: 'NUMBER',
      says: 'this release; without it, the one in force at every lender, or at that of --org',
    },
  },
  examples: [
    { line: 'lintel pull DIR', says: 'what is served, to change and publish it' },
    { line: 'lintel pull DIR --release 12', says: 'the release 12' },
    {
      line: 'lintel pull DIR --org CODE',
      says: 'what one lender is served, where lenders are served different releases',
    },
  ],
  run: async ({ operands: [folder = ''], org, values }, out) => {
    const { release: word } = values as { readonly release?: string }
    if (word !== undefined && !/^\d{1,9}$/.test(word))
      return out.refuse(`"${word}" is no number of a release.`)
    const blocked = whyNotNew(folder)
    if (blocked !== undefined) return out.refuse(blocked)
    return useOpened(
      () => openReleases(process.env),
      out,
      async (opened) => {
        const release = await chooseRelease(opened, {
          ...(word !== undefined && { number: Number(word) }),
          ...(org !== undefined && { org }),
        })
        const contents = await readReleaseContents(opened, release)
        const failed = writeContents(folder, contents)
        if (failed !== undefined) return out.refuse(`The files cannot be written: ${failed}.`)
        const { number, id } = release
        out.print(`Release ${number} is in ${folder}: ${count(contents.size, 'file')}.`)
        out.print(`Next: change them, run lintel check --config ${folder}, then lintel publish.`)
        out.give({ folder, release: number, id, files: contents.size })
        return 0
      },
    )
  },
}
