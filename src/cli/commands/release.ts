import type { Command } from '../frame/Command.ts'
import { urlOption } from '../releases/urlOption.ts'

export const release: Command = {
  summary:
    'says of a release what happened to it, who is served with it, and all that it changed for borrowers',
  usage: 'NUMBER [--url URL --org CODE] [--json]',
  operands: ['NUMBER'],
  options: { url: urlOption },
  examples: [
    { line: 'lintel release 12', says: 'the release 12' },
    { line: 'lintel release 12 --json', says: 'with its files and bundles, for machines' },
    {
      line: 'lintel release 12 --url URL --org CODE',
      says: 'at a running server, as a member of its staff',
    },
  ],
  run: async (call, out) => (await import('./run/runRelease.ts')).runRelease(call, out),
}
