import type { Issue } from '#model'
import { openReleases, publishFiles, readContents, warningsOf } from '#server/operations'
import type { Call, Command } from '../frame/Command.ts'
import { count } from '../frame/count.ts'
import type { Output } from '../frame/Output.ts'
import { inspectFolder } from '../inspectFolder.ts'
import { placeOf, readAcceptances } from '../releases/readAcceptances.ts'
import { readGate } from '../releases/readGate.ts'
import { tellPublished } from '../releases/tellPublished.ts'
import { tellIssue } from '../tellIssue.ts'
import { tellUnreadable } from '../tellUnreadable.ts'
import { useOpened } from '../useOpened.ts'
import { usualMemo } from '../usualMemo.ts'

export const publish: Command = {
  summary:
    'publishes the files of a folder as a release, which servers of the database serve at once',
  usage: '--by WHO --why TEXT [--org CODE] [--at TIME] [--accept WARNING…] [--json]',
  options: {
    by: { type: 'string', value: 'WHO', says: 'who publishes it; kept for ever' },
    why: { type: 'string', value: 'TEXT', says: 'the reason; kept for ever' },
    at: {
      type: 'string',
      value: 'TIME',
      says: 'from when it is served, as 2026-12-01T05:00:00Z; without it, at once',
    },
    accept: {
      type: 'string',
      multiple: true,
      value: 'WARNING',
      says: 'a warning of lintel check and why it may stay: "CODE FILE#POINTER: REASON"; can be repeated, and is kept for ever',
    },
  },
  examples: [
    {
      line: 'lintel publish --by WHO --why TEXT',
      says: 'every lender whose configuration changed',
    },
    { line: 'lintel publish --by WHO --why TEXT --org CODE', says: 'one lender' },
    {
      line: 'lintel publish --by WHO --why TEXT --at 2099-01-01T05:00:00Z',
      says: 'from that moment on',
    },
  ],
  run: async (call, out) => {
    const asked = readAsked(call)
    if (typeof asked === 'string') return out.refuse(asked)
    const { accepted, at, author, why } = asked
    const inspected = await inspectFolder(call, out.progress, undefined)
    if ('code' in inspected) return tellUnreadable(inspected, out)
    const { folder, inspection } = inspected
    const loaded = await inspected.load()
    if ('code' in loaded) return tellUnreadable(loaded, out)
    const issues = await readGate(call, { folder, inspection, loaded }, out.progress)
    const open = issues.filter(
      (issue) => issue.severity === 'error' || !accepted.has(placeOf(issue)),
    )
    if (open.length > 0) return tellOpen(open, out)
    const bundles = new Map(
      loaded.orgCodes.map((org) => [org, loaded.loaded.bundles.get(org)!] as const),
    )
    const warnings = warningsOf(issues).map((warning) => ({
      ...warning,
      accepted: accepted.get(placeOf(warning))!,
    }))
    const contents = readContents(call.config, folder)
    return useOpened(
      () => openReleases(process.env),
      out,
      async (opened) => {
        const given = { bundles, contents, author, why, warnings, ...(at && { at }) }
        const published = await publishFiles(opened, given, usualMemo())
        if (!published) {
          out.print('Nothing to publish: each lender is served with this already.')
          out.give({ published: null })
          return 0
        }
        for (const line of tellPublished(published, at)) out.print(line)
        const { release, orgs, change, later, underWay } = published
        const { marked } = change
        const said = {
          ...release,
          files: undefined,
          orgs,
          later,
          underWay: Object.fromEntries(underWay),
        }
        out.give(
          marked.length > 0 ? { published: null, proposed: said, marked } : { published: said },
        )
        return 0
      },
    )
  },
}

interface Asked {
  readonly author: string
  readonly why: string
  readonly at?: Date
  readonly accepted: ReadonlyMap<string, string>
}

/** What the call says; or what is wrong with it. */
function readAsked({ values, over }: Call): Asked | string {
  const {
    by = '',
    why = '',
    at: time,
    accept = [],
  } = values as {
    readonly by?: string
    readonly why?: string
    readonly at?: string
    readonly accept?: readonly string[]
  }
  if (!by.trim() || !why.trim()) return 'Give who publishes it (--by) and why (--why).'
  if (over.length > 0) return 'A release is made of one folder, without --over.'
  const at = time === undefined ? undefined : readTime(time)
  if (time !== undefined && !at)
    return `"${time}" is no time with its zone, as 2026-12-01T05:00:00Z.`
  const accepted = readAcceptances(accept)
  if (typeof accepted === 'string') return accepted
  return { author: by.trim(), why: why.trim(), accepted, ...(at && { at }) }
}

function readTime(text: string): Date | undefined {
  const time = new Date(text)
  return /T.*(?:Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(time.getTime()) ? time : undefined
}

/** Says why nothing is published. */
function tellOpen(open: readonly Issue[], out: Output): number {
  for (const issue of open) for (const line of tellIssue(issue)) out.print(line)
  const errors = open.filter(({ severity }) => severity === 'error').length
  out.print(
    errors > 0
      ? `Nothing is published: ${count(errors, 'error')}.`
      : `Nothing is published: ${count(open.length, 'warning')} not accepted. Mend each, or give --accept "${placeOf(open[0]!)}: REASON".`,
  )
  out.give({ published: null, issues: open })
  return 1
}
