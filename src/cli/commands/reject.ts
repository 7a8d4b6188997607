import type { Command } from '../frame/Command.ts'
import { decide } from '../releases/decide.ts'

export const reject: Command = {
  summary: 'rejects a release that waits for a second person: it is never served',
  usage: 'NUMBER --by WHO --why TEXT [--json]',
  operands: ['NUMBER'],
  options: {
    by: { type: 'string', value: 'WHO', says: 'who rejects it; kept for ever' },
    why: { type: 'string', value: 'TEXT', says: 'the reason; kept for ever' },
  },
  examples: [
    {
      line: 'lintel reject 12 --by WHO --why TEXT',
      says: 'the release 12; see it with lintel releases 12',
    },
  ],
  run: (call, out) => decide(call, out, false),
}
