import type { Command } from '../frame/Command.ts'
import { publicationOptions } from '../releases/publicationOptions.ts'
import { urlOption } from '../releases/urlOption.ts'

export const importRelease: Command = {
  summary: 'publishes a release that another installation exported, as publish does a folder',
  usage:
    'FILE --why TEXT [--by WHO [--org CODE] | --url URL --org CODE] [--at TIME] [--accept WARNING…] [--json]',
  operands: ['FILE'],
  options: { ...publicationOptions, url: urlOption },
  examples: {
    'lintel import-release FILE --by WHO --why TEXT':
      'for the lenders that are not served with it yet; what was accepted in it stays accepted',
    'lintel import-release FILE --why TEXT --url URL --org CODE':
      'one lender’s own files in it, as a member of its staff',
  },
  run: async (call, out) => (await import('./run/runImportRelease.ts')).runImportRelease(call, out),
}
