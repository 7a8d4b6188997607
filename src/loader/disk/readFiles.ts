import { closeSync, constants, existsSync, fstatSync, lstatSync, openSync, readdirSync, readFileSync, statSync, type Dirent } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { FileFault } from '../FileFault.ts'
import { limits } from '../json/limits.ts'

/** Folders of the project that hold configuration. */
export const configurationFolders = ['flows', 'schemas', 'lending', 'texts', 'orgs'] as const

/** A character takes at most so many bytes in UTF-8. */
const bytesOfCharacter = 4

/**
 * All .json files of the configuration folders below `root`, text by path with forward slashes. A file that vanishes meanwhile is left out.
 * @param faults takes what is there and gives no text, by path: a folder or a link to one, too large (its size is looked at before it is
 * read), not UTF-8, not to be read. Without it such files are left out.
 * @param others takes the paths of all files that are no .json: logos.
 */
export function readFiles(root: string, faults: Map<string, FileFault> = new Map(), others: Set<string> = new Set()): Map<string, string> {
  const files = new Map<string, string>()
  const nameOf = (path: string) => relative(root, path).split(sep).join('/')
  for (const folder of configurationFolders.map((name) => join(root, name)).filter((path) => existsSync(path))) {
    for (const entry of entriesOf(folder, (fault) => faults.set(nameOf(folder), fault))) {
      const path = join(entry.parentPath, entry.name)
      if (entry.isSymbolicLink() && leadsToFolder(path))
        faults.set(nameOf(path), unreadable('it is a link to a folder, which is not followed'))
      else if (entry.name.endsWith('.json')) {
        const read = readText(path)
        if (typeof read === 'string') files.set(nameOf(path), read)
        else if (read) faults.set(nameOf(path), read)
      } else if (!entry.isDirectory()) others.add(nameOf(path))
    }
  }
  return files
}

function entriesOf(folder: string, onFault: (fault: FileFault) => void): Dirent[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
  } catch (error) {
    onFault(unreadable(reasonOf(error)))
    return []
  }
}

function leadsToFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory()
  } catch {
    return false
  }
}

/** The file's text; undefined where it has vanished. */
function readText(path: string): string | FileFault | undefined {
  let file: number | undefined
  try {
    // A pipe would keep us waiting for somebody to write.
    file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
    const stats = fstatSync(file)
    if (!stats.isFile()) return unreadable(stats.isDirectory() ? 'it is a folder' : 'it is no file')
    if (stats.size > limits.characters * bytesOfCharacter)
      return { code: 'loader/file-too-large', values: { size: `${stats.size} bytes`, limit: limits.characters } }
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(file))
  } catch (error) {
    if (error instanceof TypeError) return { code: 'loader/not-utf-8', values: {} }
    const hasVanished = (error as NodeJS.ErrnoException).code === 'ENOENT' && !lstatSync(path, { throwIfNoEntry: false })
    if (hasVanished) return undefined
    return unreadable(reasonOf(error))
  } finally {
    if (file !== undefined) closeSync(file)
  }
}

function unreadable(reason: string): FileFault {
  return { code: 'loader/file-unreadable', values: { reason } }
}

const reasons: Readonly<Record<string, string>> = {
  ELOOP: 'its links lead back to themselves',
  ENOENT: 'its link leads nowhere',
  EACCES: 'nobody has given us the right to read it',
  EPERM: 'nobody has given us the right to read it',
  ENOTDIR: 'it should be a folder',
}

function reasonOf(error: unknown): string {
  const code = String((error as NodeJS.ErrnoException).code)
  return reasons[code] ?? `the system says ${code}`
}
