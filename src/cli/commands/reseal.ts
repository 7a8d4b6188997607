import type { Command } from '../frame/Command.ts'

export const reseal: Command = {
  summary:
    're-encrypts data of older data keys with the newest one, as the server also does automatically',
  usage: '[--check] [--json]',
  options: {
    check: {
      type: 'boolean',
      says: 'reports how much each key encrypts, without changing anything',
    },
  },
  examples: {
    'lintel reseal --check': 'which keys of LINTEL_DATA_KEY are still needed',
    'lintel reseal': 'at once instead of within the hour; the server can run meanwhile',
  },
  run: async (call, out) => (await import('./run/runReseal.ts')).runReseal(call, out),
}
