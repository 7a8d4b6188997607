import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { statOf } from '../statOf.ts'

/** Of tests/suites: broken files of `check`, and changes that obligations must notice. */
const kept = ['check', 'obligations']

/** Names of the case files below these folders, or a file itself, sorted; without schemas. */
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
        .filter((path) => !kept.includes(relative(folder, path).split(sep)[0]!))
    })
    .toSorted()
}
