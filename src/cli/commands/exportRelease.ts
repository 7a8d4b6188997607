import type { Command } from '../frame/Command.ts'
import { urlOption } from '../releases/urlOption.ts'

export const exportRelease: Command = {
  summary: 'writes a release into one signed file, for another installation',
  usage: 'NUMBER FILE [--url URL --org CODE] [--json]',
  operands: ['NUMBER', 'FILE'],
  options: { url: urlOption },
  examples: {
    'lintel export-release 12 FILE':
      'the release 12 with all its files; the other installation trusts the key that it names',
    'lintel export-release 12 FILE --url URL --org CODE':
      'with the base and one lender’s own files, as a member of its staff',
  },
  run: async (call, out) => (await import('./run/runExportRelease.ts')).runExportRelease(call, out),
}
