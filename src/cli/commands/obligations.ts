import type { Command } from '../frame/Command.ts'
import { onOption } from '../frame/onOption.ts'

export const obligations: Command = {
  summary:
    'shows what law and specification ask for, and which lender’s files are proven to hold it',
  usage: '[--config DIR] [--over DIR…] [--org CODE] [--on DATE] [--html FILE] [--json]',
  options: {
    ...onOption,
    html: { type: 'string', value: 'FILE', says: 'writes the same as a page to print' },
  },
  examples: {
    'lintel obligations': 'each citation, and how it stands with each lender',
    'lintel obligations --org CODE --html FILE': 'one lender, as a page to print',
    'lintel obligations --on 2099-01-01': 'as law and files are in force on that day',
  },
  run: async (call, out) => (await import('./run/runObligations.ts')).runObligations(call, out),
}
