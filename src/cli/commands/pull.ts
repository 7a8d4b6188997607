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
  examples: {
    'lintel pull DIR': 'what is served, to change and publish it',
    'lintel pull DIR --release 12': 'the release 12',
    'lintel pull DIR --org CODE':
      'what one lender is served, where lenders are served different releases',
    'lintel pull DIR --url URL --org CODE':
      'the base and one lender’s own files, as a member of its staff',
  },
  run: async (call, out) => (await import('./run/runPull.ts')).runPull(call, out),
}
