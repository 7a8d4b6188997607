import type { Command } from '../frame/Command.ts'

export const erase: Command = {
  summary: 'erases a person’s data as far as the law allows, and reports what is kept and why',
  usage: '--org CODE --person EMAIL --by WHO --why TEXT [--dry-run] [--json]',
  options: {
    person: { type: 'string', value: 'EMAIL', says: 'address of the account' },
    by: { type: 'string', value: 'WHO', says: 'who does it; recorded in the account’s events' },
    why: { type: 'string', value: 'TEXT', says: 'the reason; recorded in the journals, encrypted' },
    'dry-run': {
      type: 'boolean',
      says: 'reports what would be erased and kept, without changing anything',
    },
  },
  examples: {
    'lintel erase --org CODE --person EMAIL --by WHO --why TEXT --dry-run':
      'what would be erased, and what is kept and why',
    'lintel erase --org CODE --person EMAIL --by WHO --why TEXT': 'erases it; it cannot be undone',
  },
  run: async (call, out) => (await import('./run/runErase.ts')).runErase(call, out),
}
