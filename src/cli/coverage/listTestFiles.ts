import { existsSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/**
 * Test files that "npm test" runs, relative to the project's root, sorted. `tests`: their folder.
 */
export function listTestFiles(tests: string, root: string): readonly string[] {
  if (!existsSync(tests)) return []
  return readdirSync(tests, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(test|spec)\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted()
}
