import type { Command } from '../frame/Command.ts'
import { publicationOptions } from '../releases/publicationOptions.ts'
import { urlOption } from '../releases/urlOption.ts'

export const publish: Command = {
  summary:
    'publishes the files of a folder as a release, which servers of the database serve at once',
  usage:
    '--why TEXT [--by WHO [--org CODE] | --url URL --org CODE] [--at TIME] [--accept WARNING…] [--json]',
  options: { ...publicationOptions, url: urlOption },
  examples: {
    'lintel publish --by WHO --why TEXT': 'every lender whose configuration changed',
    'lintel publish --by WHO --why TEXT --org CODE': 'one lender',
    'lintel publish --by WHO --why TEXT --at 2099-01-01T05:00:00Z': 'from that moment on',
    'lintel publish --why TEXT --url URL --org CODE':
      'one lender’s own files, as a member of its staff',
  },
  run: async (call, out) => (await import('./run/runPublish.ts')).runPublish(call, out),
}
