import { sayDifferences } from '../diff/sayDifferences.ts'
import { tellDifferences } from '../diff/tellDifferences.ts'
import type { Command } from '../frame/Command.ts'
import { readNumber } from '../releases/readNumber.ts'
import { tellRelease } from '../releases/tellRelease.ts'
import { urlOption } from '../releases/urlOption.ts'
import { withPublisher } from '../releases/withPublisher.ts'

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
  run: async (call, out) => {
    const number = readNumber(call.operands[0])
    if (typeof number === 'string') return out.refuse(number)
    return withPublisher(call, out, async (publisher) => {
      const { entry, changes } = await publisher.read(number)
      for (const line of tellRelease(entry)) out.print(line)
      for (const [org, differences] of changes) {
        out.print()
        out.print(`${org}: ${sayDifferences(differences)}`)
        for (const line of tellDifferences(differences)) out.print(line)
      }
      out.give({ ...entry, differences: Object.fromEntries(changes) })
      return 0
    })
  },
}
