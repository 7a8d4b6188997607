import { readFileSync, statSync } from 'node:fs'
import { problem } from '#origination'
import { decodeRelease, type DecodedRelease, type OpenedReleases } from '#server/operations'

/** Two million characters of JSON for each of a thousand lenders, and as much in pictures. */
const mostBytes = 400_000_000

/** The release in a file. Throws a ProblemError as `decodeRelease` does, and for no file. */
export function readReleaseFile(
  { trusted }: Pick<OpenedReleases, 'trusted'>,
  file: string,
): DecodedRelease {
  const unreadable = (reason: string) => problem('server/release-file-unreadable', { file, reason })
  try {
    const stats = statSync(file)
    if (!stats.isFile()) throw unreadable('it is no file')
    if (stats.size > mostBytes) throw unreadable(`it has more than ${mostBytes} bytes`)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw code === undefined ? error : unreadable(message)
  }
  return decodeRelease(readFileSync(file), { file, trusted })
}
