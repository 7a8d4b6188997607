import type { Command } from '../frame/Command.ts'
import { urlOption } from '../releases/urlOption.ts'

export const release: Command = {
  summary:
    'says of a release what happened to it, who is served with it, and all that it changed for borrowers',
  usage: 'NUMBER [--url URL --org CODE] [--json]',
  operands: ['NUMBER'],
  options: { url: urlOption },
  examples: {
    'lintel release 12': 'the release 12',
    'lintel release 12 --json': 'with its files and bundles, for machines',
    'lintel release 12 --url URL --org CODE': 'at a running server, as a member of its staff',
  },
  run: async (call, out) => (await import('./run/runRelease.ts')).runRelease(call, out),
}
