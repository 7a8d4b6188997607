import { closeSync, constants, fstatSync, lstatSync, openSync, readFileSync } from 'node:fs'
import type { FileDiagnostic } from '../FileDiagnostic.ts'
import limits from '../json/limits.json' with { type: 'json' }

/** Maximum size of a character in UTF-8. */
const bytesOfCharacter = 4

/**
 * A file's text; undefined if there is none. Checks the size before reading.
 *
 * @param most characters.
 */
export function readText(
  path: string,
  most: number = limits.characters,
): string | FileDiagnostic | undefined {
  let file: number | undefined
  try {
    // Opening a pipe without O_NONBLOCK would block until it has a writer.
    file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
    const stats = fstatSync(file)
    if (!stats.isFile()) return unreadable(stats.isDirectory() ? 'it is a folder' : 'it is no file')
    if (stats.size > most * bytesOfCharacter)
      return { code: 'loader/file-too-large', values: { size: `${stats.size} bytes`, limit: most } }
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(file))
  } catch (error) {
    if (error instanceof TypeError) return { code: 'loader/not-utf-8', values: {} }
    const hasVanished =
      (error as NodeJS.ErrnoException).code === 'ENOENT' &&
      !lstatSync(path, { throwIfNoEntry: false })
    if (hasVanished) return undefined
    return unreadable(reasonOf(error))
  } finally {
    if (file !== undefined) closeSync(file)
  }
}

export function unreadable(reason: string): FileDiagnostic {
  return { code: 'loader/file-unreadable', values: { reason } }
}

export const outside = unreadable('it is a link out of the configuration, which is not followed')

const reasons: Readonly<Record<string, string>> = {
  ELOOP: 'its links lead back to themselves',
  ENOENT: 'its link leads nowhere',
  EACCES: 'no one has given us the right to read it',
  EPERM: 'no one has given us the right to read it',
  ENOTDIR: 'it should be a folder',
}

export function reasonOf(error: unknown): string {
  const code = String((error as NodeJS.ErrnoException).code)
  return reasons[code] ?? `the system says ${code}`
}
