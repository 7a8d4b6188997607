import type { Command } from '../frame/Command.ts'
import { count } from '../frame/count.ts'
import { readNumber } from '../releases/readNumber.ts'
import { urlOption } from '../releases/urlOption.ts'
import { withPublisher } from '../releases/withPublisher.ts'
import { writeContents } from '../releases/writeContents.ts'
import { whyNotNew } from '../whyNotNew.ts'

export const pull: Command = {
  summary: 'writes the files of a release into a new folder; without a number, of what is served',
  usage: 'DIR [--release NUMBER] [--org CODE] [--url URL] [--json]',
  operands: ['DIR'],
  options: {
    url: urlOption,
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
    {
      line: 'lintel pull DIR --url URL --org CODE',
      says: 'the base and one lender’s own files, as a member of its staff',
    },
  ],
  run: async (call, out) => {
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
  },
}
