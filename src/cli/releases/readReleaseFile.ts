import { readFileSync, statSync } from 'node:fs'
import { problem } from '#origination'

/** Two million characters of JSON for each of a thousand lenders, and as much in pictures. */
const mostBytes = 400_000_000

/** What an exported file holds. Throws a ProblemError for no file. */
export function readReleaseFile(file: string): Buffer {
  const unreadable = (reason: string) => problem('server/release-file-unreadable', { file, reason })
  try {
    const stats = statSync(file)
    if (!stats.isFile()) throw unreadable('it is no file')
    if (stats.size > mostBytes) throw unreadable(`it has more than ${mostBytes} bytes`)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw code === undefined ? error : unreadable(message)
  }
  return readFileSync(file)
}
