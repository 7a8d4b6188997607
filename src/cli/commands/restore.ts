import type { Command } from '../frame/Command.ts'

export const restore: Command = {
  summary: 'restores a backup into an empty database: completely or not at all',
  usage: 'FILE [--check] [--json]',
  operands: ['FILE'],
  options: {
    check: {
      type: 'boolean',
      says: 'checks that the file is complete and the keys match, without changing anything',
    },
  },
  examples: {
    'lintel restore FILE': 'into the database of DATABASE_URL, or a new embedded one in DATA_DIR',
    'lintel restore FILE --check': 'whether it could be restored with these keys',
  },
  run: async (call, out) => (await import('./run/runRestore.ts')).runRestore(call, out),
}
