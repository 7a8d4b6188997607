import { hash } from 'node:crypto'
import { existsSync, readdirSync, statSync, type Dirent } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { FileDiagnostic } from '../FileDiagnostic.ts'
import { configurationFolders } from './configurationFolders.ts'
import { isPictureName, readPicture } from './readPicture.ts'
import { outside, readText, reasonOf, unreadable } from './readText.ts'
import { realFile } from './realFile.ts'

/**
 * All .json files of the configuration folders below `root`: text by path with forward slashes.
 * Skips files that vanish meanwhile.
 * @param fileDiagnostics receives files that gave no text, by path: a folder or a link to one, a
 * link out of the configuration, too large (checked before reading), not UTF-8, unreadable; and
 * pictures that can't be served. Without it such files are skipped.
 * @param others receives all files that are not .json by path: of a picture that can be served, the
 * digest of its bytes.
 */
export function readFiles(
  root: string,
  fileDiagnostics: Map<string, FileDiagnostic> = new Map(),
  others: Map<string, string> = new Map(),
): Map<string, string> {
  const files = new Map<string, string>()
  const nameOf = (path: string) => relative(root, path).split(sep).join('/')
  for (const folder of configurationFolders
    .map((name) => join(root, name))
    .filter((path) => existsSync(path))) {
    for (const entry of entriesOf(folder, (path, diagnostic) =>
      fileDiagnostics.set(nameOf(path), diagnostic),
    )) {
      const path = join(entry.parentPath, entry.name)
      if (entry.isSymbolicLink() && leadsToFolder(path))
        fileDiagnostics.set(
          nameOf(path),
          unreadable('it is a link to a folder, which is not followed'),
        )
      else if (entry.name.endsWith('.json')) {
        const read = entry.isSymbolicLink() && leadsOut(root, path) ? outside : readText(path)
        if (typeof read === 'string') files.set(nameOf(path), read)
        else if (read) fileDiagnostics.set(nameOf(path), read)
      } else if (!entry.isDirectory()) {
        const picture = isPictureName(entry.name) ? readPicture(root, path) : undefined
        if (picture && 'code' in picture) fileDiagnostics.set(nameOf(path), picture)
        others.set(
          nameOf(path),
          picture && 'bytes' in picture ? hash('sha256', picture.bytes, 'hex') : '',
        )
      }
    }
  }
  return files
}

/**
 * Reads folder by folder: from Node 22 on, readdir's own `recursive` follows links, and never ends
 * if one leads back.
 */
function entriesOf(
  folder: string,
  onDiagnostic: (path: string, diagnostic: FileDiagnostic) => void,
): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? [entry, ...entriesOf(join(folder, entry.name), onDiagnostic)] : [entry],
    )
  } catch (error) {
    onDiagnostic(folder, unreadable(reasonOf(error)))
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

/** A link that leads nowhere is reported by its reader. */
function leadsOut(root: string, path: string): boolean {
  try {
    return realFile(root, path) === undefined
  } catch {
    return false
  }
}
