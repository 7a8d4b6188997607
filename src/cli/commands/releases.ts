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

export const releases: Command = {
  summary:
    'lists the releases, the newest first: when, for whom, by whom and why, and what is served',
  usage: '[NUMBER] [--url URL] [--org CODE] [--json]',
  operands: ['[NUMBER]'],
  options: { url: urlOption },
  examples: [
    { line: 'lintel releases', says: 'all of them' },
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
        const history = await listHistory(opened)
        const wanted = history.filter(
          ({ release, events }) =>
            (number === undefined || String(release.number) === number) &&
            (call.org === undefined || events.some(({ orgs }) => orgs.includes(call.org!))),
        )
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
        if (number === undefined) out.print(`${count(wanted.length, 'release')}.`)
        out.give({ releases: wanted, ...(changes && { changes: Object.fromEntries(changes) }) })
        return 0
      },
    )
  },
}
