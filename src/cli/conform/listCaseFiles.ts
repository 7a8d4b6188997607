import { existsSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** Names of the case files below these folders, sorted; schemas and the broken files of tests/suites/check are none. */
export function listCaseFiles(folders: readonly string[]): readonly string[] {
  return folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name.endsWith('.json') && !entry.name.endsWith('.schema.json'))
        .map((entry) => join(entry.parentPath, entry.name))
        .filter((path) => relative(folder, path).split(sep)[0] !== 'check'),
    )
    .toSorted()
}
