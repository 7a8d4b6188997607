import type { Command } from '../frame/Command.ts'
import { urlOption } from '../releases/urlOption.ts'
import { decide } from '../releases/decide.ts'

export const approve: Command = {
  summary:
    'approves a release that waits for a second person: it is in force at once, or from its own time on',
  usage: 'NUMBER --why TEXT [--by WHO | --url URL --org CODE] [--json]',
  operands: ['NUMBER'],
  options: {
    url: urlOption,
    by: { type: 'string', value: 'WHO', says: 'who approves it: not its author; kept for ever' },
    why: { type: 'string', value: 'TEXT', says: 'the reason; kept for ever' },
  },
  examples: [
    {
      line: 'lintel approve 12 --by WHO --why TEXT',
      says: 'the release 12; see it with lintel releases 12',
    },
    {
      line: 'lintel approve 12 --why TEXT --url URL --org CODE',
      says: 'at a running server, as a member of its staff',
    },
  ],
  run: (call, out) => decide(call, out, true),
}
