import type { Command } from '../frame/Command.ts'
import { urlOption } from '../releases/urlOption.ts'

export const releases: Command = {
  summary:
    'lists the releases, the newest first: when, for whom, by whom and why, and what is served',
  usage: '[--url URL] [--org CODE] [--all] [--json]',
  options: {
    url: urlOption,
    all: {
      type: 'boolean',
      says: 'all of them, not only the newest 50; a server gives no more than these',
    },
  },
  examples: [
    { line: 'lintel releases', says: 'the newest 50' },
    { line: 'lintel releases --all --json', says: 'all of them, for machines' },
    { line: 'lintel releases --org CODE', says: 'those of one lender' },
    {
      line: 'lintel releases --url URL --org CODE',
      says: 'at a running server, as a member of its staff',
    },
  ],
  run: async (call, out) => (await import('./run/runReleases.ts')).runReleases(call, out),
}
