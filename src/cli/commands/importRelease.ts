import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isSame } from '#model'
import { problem } from '#origination'
import { digestContents, openReleases, placeOf, type DecodedRelease } from '#server/operations'
import type { Command } from '../frame/Command.ts'
import { passGate } from '../releases/passGate.ts'
import { publishGiven } from '../releases/publishGiven.ts'
import { publicationOptions, readAsked } from '../releases/readAsked.ts'
import { readReleaseFile } from '../releases/readReleaseFile.ts'
import { writeContents } from '../releases/writeContents.ts'
import { useOpened } from '../useOpened.ts'

export const importRelease: Command = {
  summary: 'publishes a release that another installation exported, as publish does a folder',
  usage: 'FILE --by WHO --why TEXT [--org CODE] [--at TIME] [--accept WARNING…] [--json]',
  operands: ['FILE'],
  options: publicationOptions,
  examples: [
    {
      line: 'lintel import-release FILE --by WHO --why TEXT',
      says: 'for the lenders that are not served with it yet; what was accepted in it stays accepted',
    },
  ],
  run: async (call, out) => {
    const asked = readAsked(call)
    if (typeof asked === 'string') return out.refuse(asked)
    const file = call.operands[0]!
    const folder = mkdtempSync(join(tmpdir(), 'lintel-release-'))
    try {
      return await useOpened(
        () => openReleases(process.env),
        out,
        async (opened) => {
          const read = readReleaseFile(opened, file)
          const failed = writeContents(folder, read.contents)
          if (failed !== undefined) return out.refuse(`The files cannot be written: ${failed}.`)
          const org = call.org ?? onlyLenderOf(read)
          const given = await passGate(
            { ...call, config: folder, ...(org !== undefined && { org }) },
            { ...asked, accepted: new Map([...acceptedIn(read), ...asked.accepted]) },
            out,
          )
          if (typeof given === 'number') return given
          if (!isSame(digestContents(given.contents), read.manifest.files))
            throw problem('server/release-file-damaged', {
              file,
              reason: 'its files cannot lie in one folder',
            })
          return publishGiven(opened, { ...given, origin: originOf(read) }, out)
        },
      )
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

/** A release that was published for one lender was checked only for that one. */
function onlyLenderOf({ manifest: { bundles } }: DecodedRelease): string | undefined {
  const [first, second] = Object.keys(bundles)
  return second === undefined ? first : undefined
}

function acceptedIn({ manifest: { warnings } }: DecodedRelease): [string, string][] {
  return warnings.flatMap(({ accepted, ...warning }) =>
    accepted === undefined ? [] : [[placeOf(warning), accepted]],
  )
}

function originOf({ id, key, manifest: { author, why, at } }: DecodedRelease) {
  return { id, author, why, at, key }
}
