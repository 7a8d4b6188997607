import type { Command } from '../frame/Command.ts'
import { onOption } from '../frame/onOption.ts'

export const policy: Command = {
  summary:
    'lists what a lender’s lending policy says on a day: consents, notices, deadlines, gates, prices and limits, each with its source and what holds it',
  usage: '[--on DATE] [--html FILE] [--config DIR] [--over DIR…] [--org CODE] [--json]',
  options: {
    ...onOption,
    html: { type: 'string', value: 'FILE', says: 'writes one lender as a page to print' },
  },
  examples: {
    'lintel policy --org CODE': 'what applies to one lender today, in UTC',
    'lintel policy --org CODE --html FILE': 'the same as a page to search and print',
    'lintel policy --on 2026-03-01': 'what applied then, to every lender',
  },
  run: async (call, out) => (await import('./run/runPolicy.ts')).runPolicy(call, out),
}
