import type { Command } from '../frame/Command.ts'
import { decisionOptions } from '../releases/decisionOptions.ts'
import { urlOption } from '../releases/urlOption.ts'

export const reject: Command = {
  summary: 'rejects a release that waits for a second person: it is never served',
  usage: 'NUMBER --why TEXT [--by WHO | --url URL --org CODE] [--json]',
  operands: ['NUMBER'],
  options: { url: urlOption, ...decisionOptions('rejects it') },
  examples: {
    'lintel reject 12 --by WHO --why TEXT': 'the release 12; see it with lintel release 12',
    'lintel reject 12 --why TEXT --url URL --org CODE':
      'at a running server, as a member of its staff',
  },
  run: async (call, out) => (await import('./run/runReject.ts')).runReject(call, out),
}
