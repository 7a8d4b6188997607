import type { Command } from '../frame/Command.ts'
import { decisionOptions } from '../releases/decisionOptions.ts'
import { urlOption } from '../releases/urlOption.ts'

export const rollback: Command = {
  summary: 'takes the present release back: what was served before it is served again, at once',
  usage: '--why TEXT [--by WHO [--org CODE] | --url URL --org CODE] [--json]',
  options: { url: urlOption, ...decisionOptions('takes it back') },
  examples: {
    'lintel rollback --by WHO --why TEXT': 'every lender that is served with the newest release',
    'lintel rollback --by WHO --why TEXT --org CODE': 'one lender',
    'lintel rollback --why TEXT --url URL --org CODE':
      'one lender, at a running server, as a member of its staff',
  },
  run: async (call, out) => (await import('./run/runRollback.ts')).runRollback(call, out),
}
