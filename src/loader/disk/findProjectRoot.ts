import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/**
 * Walks up from the working folder, then from the script, to Lintel's package.json; works for
 * sources, tests and the built server.
 */
export function findProjectRoot(): string {
  for (const from of [process.cwd(), dirname(resolve(process.argv[1] ?? '.'))]) {
    for (let folder = from; ; folder = dirname(folder)) {
      const file = join(folder, 'package.json')
      if (
        existsSync(file) &&
        (JSON.parse(readFileSync(file, 'utf8')) as { name?: string }).name === 'lintel'
      )
        return folder
      if (folder === dirname(folder)) break
    }
  }
  throw new Error('No package.json of lintel above the working folder or the script')
}
