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
  examples: {
    'lintel releases': 'the newest 50',
    'lintel releases --all --json': 'all of them, for machines',
    'lintel releases --org CODE': 'those of one lender',
    'lintel releases --url URL --org CODE': 'at a running server, as a member of its staff',
  },
  run: async (call, out) => (await import('./run/runReleases.ts')).runReleases(call, out),
}
