import type { Command } from '../frame/Command.ts'
import { count } from '../frame/count.ts'
import { tellRelease } from '../releases/tellRelease.ts'
import { urlOption } from '../releases/urlOption.ts'
import { withPublisher } from '../releases/withPublisher.ts'

const page = 50

export const releases: Command = {
  summary:
    'lists the releases, the newest first: when, for whom, by whom and why, and what is served',
  usage: '[--url URL] [--org CODE] [--all] [--json]',
  options: {
    url: urlOption,
    all: {
      type: 'boolean',
      says: `all of them, not only the newest ${page}; a server gives no more than these`,
    },
  },
  examples: [
    { line: 'lintel releases', says: `the newest ${page}` },
    { line: 'lintel releases --all --json', says: 'all of them, for machines' },
    { line: 'lintel releases --org CODE', says: 'those of one lender' },
    {
      line: 'lintel releases --url URL --org CODE',
      says: 'at a running server, as a member of its staff',
    },
  ],
  run: (call, out) =>
    withPublisher(call, out, async (publisher) => {
      const newest = call.values['all'] === true ? undefined : page
      // One more tells whether there are more.
      const found = await publisher.list(newest && newest + 1)
      const wanted = found.slice(0, newest)
      for (const entry of wanted) for (const line of tellRelease(entry)) out.print(line)
      out.print(
        wanted.length < found.length
          ? `The newest ${count(wanted.length, 'release')}; --all lists every one.`
          : `${count(wanted.length, 'release')}.`,
      )
      out.give({ releases: wanted })
      return 0
    }),
}
