import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isSame } from '#model'
import { problem } from '#origination'
import {
  acceptedIn,
  decodeRelease,
  digestContents,
  originOf,
  type DecodedRelease,
  type GivenPublication,
  type OpenedReleases,
} from '#server/operations'
import type { Call } from '../frame/Command.ts'
import type { Output } from '../frame/Output.ts'
import { passGate } from './passGate.ts'
import type { AskedRelease } from './readAsked.ts'
import { readReleaseFile } from './readReleaseFile.ts'
import { writeContents } from './writeContents.ts'

interface From {
  readonly call: Call
  readonly opened: Pick<OpenedReleases, 'trusted'>
  readonly file: string
}

/** The release in a file; or, after it was said why it cannot be published, the exit status. */
export async function passImport(
  { call, opened, file }: From,
  asked: AskedRelease,
  out: Output,
): Promise<GivenPublication | number> {
  const { trusted } = opened
  const decoded = decodeRelease(readReleaseFile(file), { file, trusted })
  const folder = mkdtempSync(join(tmpdir(), 'lintel-release-'))
  try {
    const failed = writeContents(folder, decoded.contents)
    if (failed !== undefined) return out.refuse(`The files cannot be written: ${failed}.`)
    const org = call.org ?? onlyLenderOf(decoded)
    const given = await passGate(
      { ...call, config: folder, ...(org !== undefined && { org }) },
      { ...asked, accepted: new Map([...acceptedIn(decoded.manifest), ...asked.accepted]) },
      out,
    )
    if (typeof given === 'number') return given
    if (!isSame(digestContents(given.contents), decoded.manifest.files))
      throw problem('server/release-file-damaged', {
        file,
        reason: 'its files cannot lie in one folder',
      })
    return { ...given, origin: originOf(decoded) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A release that was published for one lender was checked only for that one. */
function onlyLenderOf({ manifest: { bundles } }: DecodedRelease): string | undefined {
  const [first, second] = Object.keys(bundles)
  return second === undefined ? first : undefined
}
