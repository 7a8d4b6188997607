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
  examples: [
    { line: 'lintel obligations', says: 'each citation, and how it stands with each lender' },
    { line: 'lintel obligations --org CODE --html FILE', says: 'one lender, as a page to print' },
    {
      line: 'lintel obligations --on 2099-01-01',
      says: 'as law and files are in force on that day',
    },
  ],
  run: async (call, out) => (await import('./run/runObligations.ts')).runObligations(call, out),
}
