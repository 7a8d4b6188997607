import type { Command } from '../frame/Command.ts'

export const dispose: Command = {
  summary:
    'removes data of closed applications that lending/retention.json no longer allows to keep, as the server also does automatically',
  usage: '[--dry-run] [--json]',
  options: {
    'dry-run': {
      type: 'boolean',
      says: 'lists what is due and what a legal hold keeps, without changing anything',
    },
  },
  examples: {
    'lintel dispose --dry-run': 'what is due now',
    'lintel dispose': 'removes it now instead of at the next sweep',
  },
  run: async (call, out) => (await import('./run/runDispose.ts')).runDispose(call, out),
}
