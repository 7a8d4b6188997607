import type { Command } from '../frame/Command.ts'

export const placeholders: Command = {
  summary: 'lists the words and figures that counsel or compliance must supply or replace',
  usage: '[--config DIR] [--org CODE] [--json]',
  options: {},
  examples: {
    'lintel placeholders --org CODE': 'those of one lender, with the file to fill in',
  },
  run: async (call, out) => (await import('./run/runPlaceholders.ts')).runPlaceholders(call, out),
}
