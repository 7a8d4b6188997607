import type { Command } from '../frame/Command.ts'
import { urlOption } from '../releases/urlOption.ts'

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
  run: async (call, out) => (await import('./run/runPull.ts')).runPull(call, out),
}
