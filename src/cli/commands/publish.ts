import { openReleases } from '#server/operations'
import type { Command } from '../frame/Command.ts'
import { passGate } from '../releases/passGate.ts'
import { publicationOptions, readAsked } from '../releases/readAsked.ts'
import { publishAsStaff } from '../releases/publishAsStaff.ts'
import { publishGiven } from '../releases/publishGiven.ts'
import { urlOption } from '../releases/urlOption.ts'
import { useOpened } from '../useOpened.ts'

export const publish: Command = {
  summary:
    'publishes the files of a folder as a release, which servers of the database serve at once',
  usage: '--by WHO --why TEXT [--org CODE] [--at TIME] [--accept WARNING…] [--url URL] [--json]',
  options: { ...publicationOptions, url: urlOption },
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
    {
      line: 'lintel publish --why TEXT --url URL --org CODE',
      says: 'one lender’s own files, as a member of its staff',
    },
  ],
  run: async (call, out) => {
    if (call.values.url !== undefined) return publishAsStaff(call, out)
    const asked = readAsked(call)
    if (typeof asked === 'string') return out.refuse(asked)
    const given = await passGate(call, asked, out)
    if (typeof given === 'number') return given
    return useOpened(
      () => openReleases(process.env),
      out,
      (opened) => publishGiven(opened, given, out),
    )
  },
}
