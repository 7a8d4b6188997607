import type { Command } from '../frame/Command.ts'

export const backup: Command = {
  summary: 'writes everything in the database into one file, without keys',
  usage: 'FILE [--json]',
  operands: ['FILE'],
  options: {},
  examples: {
    'lintel backup FILE':
      'the database of DATABASE_URL, or the embedded one of DATA_DIR; the server can run meanwhile',
  },
  run: async (call, out) => (await import('./run/runBackup.ts')).runBackup(call, out),
}
