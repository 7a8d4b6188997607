import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { statOf } from '../statOf.ts'

/**
 * Names of the case files below these folders, or a file itself, sorted; without schemas and the
 * broken files of tests/suites/check.
 */
export function listCaseFiles(folders: readonly string[]): readonly string[] {
  return folders
    .flatMap((folder) => {
      const found = statOf(folder)
      if (!found?.isDirectory()) return found ? [folder] : []
      return readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter(
          (entry) =>
            entry.isFile() &&
            /\.(json|csv)$/.test(entry.name) &&
            !entry.name.endsWith('.schema.json'),
        )
        .map((entry) => join(entry.parentPath, entry.name))
        .filter((path) => relative(folder, path).split(sep)[0] !== 'check')
    })
    .toSorted()
}
