import type { Command } from '../frame/Command.ts'
import { decisionOptions } from '../releases/decisionOptions.ts'
import { urlOption } from '../releases/urlOption.ts'

export const approve: Command = {
  summary:
    'approves a release that waits for a second person: it is in force at once, or from its own time on',
  usage: 'NUMBER --why TEXT [--by WHO | --url URL --org CODE] [--json]',
  operands: ['NUMBER'],
  options: { url: urlOption, ...decisionOptions('approves it: not its author') },
  examples: {
    'lintel approve 12 --by WHO --why TEXT': 'the release 12; see it with lintel release 12',
    'lintel approve 12 --why TEXT --url URL --org CODE':
      'at a running server, as a member of its staff',
  },
  run: async (call, out) => (await import('./run/runApprove.ts')).runApprove(call, out),
}
