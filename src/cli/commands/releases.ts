import { createIssue } from '#model'
import { listHistory, openReleases } from '#server/operations'
import { sayDifferences } from '../diff/sayDifferences.ts'
import { tellDifferences } from '../diff/tellDifferences.ts'
import type { Command } from '../frame/Command.ts'
import { count } from '../frame/count.ts'
import { compareRelease } from '../releases/compareRelease.ts'
import { listAsStaff } from '../releases/listAsStaff.ts'
import { urlOption } from '../releases/urlOption.ts'
import { tellRelease } from '../releases/tellRelease.ts'
import { tellUnreadable } from '../tellUnreadable.ts'
import { useOpened } from '../useOpened.ts'

const page = 50

export const releases: Command = {
  summary:
    'lists the releases, the newest first: when, for whom, by whom and why, and what is served',
  usage: '[NUMBER] [--url URL] [--org CODE] [--all] [--json]',
  operands: ['[NUMBER]'],
  options: {
    url: urlOption,
    all: { type: 'boolean', says: `all of them, not only the newest ${page}; not with --url` },
  },
  examples: [
    { line: 'lintel releases', says: `the newest ${page}` },
    { line: 'lintel releases --all --json', says: 'all of them, for machines' },
    {
      line: 'lintel releases 12 --json',
      says: 'one, and what it changed for borrowers; for machines with its files and bundles',
    },
    { line: 'lintel releases --org CODE', says: 'those of one lender' },
    {
      line: 'lintel releases --url URL --org CODE',
      says: 'at a running server, as a member of its staff',
    },
  ],
  run: async (call, out) => {
    if (call.values.url !== undefined) return listAsStaff(call, out)
    const [number] = call.operands
    return useOpened(
      () => openReleases(process.env),
      out,
      async (opened) => {
        const newest = call.values['all'] === true ? undefined : page
        const found = await listHistory(opened, {
          ...(call.org !== undefined && { org: call.org }),
          ...(number !== undefined && { number: Number(number) }),
          // One more tells whether there are more.
          ...(newest !== undefined && { newest: newest + 1 }),
        })
        const wanted = found.slice(0, newest)
        if (number !== undefined && wanted.length === 0)
          return tellUnreadable(createIssue('server/no-such-release', { number }), out)
        for (const entry of wanted) for (const line of tellRelease(entry)) out.print(line)
        const changes =
          number === undefined ? undefined : await compareRelease(opened, Number(number))
        for (const [org, differences] of changes ?? []) {
          out.print()
          out.print(`${org}: ${sayDifferences(differences)}`)
          for (const line of tellDifferences(differences)) out.print(line)
        }
        if (wanted.length < found.length)
          out.print(`The newest ${count(wanted.length, 'release')}; --all lists every one.`)
        else if (number === undefined) out.print(`${count(wanted.length, 'release')}.`)
        out.give({ releases: wanted, ...(changes && { changes: Object.fromEntries(changes) }) })
        return 0
      },
    )
  },
}
