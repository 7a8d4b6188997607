import type { Command } from '../frame/Command.ts'

export const types: Command = {
  summary: 'writes TypeScript types of the answers of each form and flow',
  usage: '[--out DIR] [--config DIR] [--org CODE] [--json]',
  options: {
    out: {
      type: 'string',
      value: 'DIR',
      says: 'writes DIR/CODE.ts for each lender; without it the types of one lender are printed',
    },
  },
  examples: {
    'lintel types --org CODE > answers.ts': 'those of one lender',
    'lintel types --out DIR': 'a file for each lender',
  },
  run: async (call, out) => (await import('./run/runTypes.ts')).runTypes(call, out),
}
