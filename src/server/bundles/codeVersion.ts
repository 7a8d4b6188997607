import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Folder of the program; the joined one of commands says that of its sources. */
const here = import.meta.dirname

/** File of a build with the version of what was built. */
export const versionFile = 'code-version'

/**
 * A hash of the code that checks and compiles the configuration, with its packages; undefined if
 * they can't be read. `root`: folder with package-lock.json and the sources. `built`: folder of a
 * built server, which says what it was built from, or is hashed instead of the sources.
 */
export function codeVersion(root: string, built = here): string | undefined {
  if (built.endsWith(join('src', 'server', 'bundles'))) return versionOfSources(root)
  const stamp = join(built, versionFile)
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : hashFiles(root, [built])
}

/** The same of the sources, whatever runs. */
export function versionOfSources(root: string): string | undefined {
  const places = ['src/model', 'src/loader', 'src/engine', 'src/analysis', 'schemas/meta']
  return hashFiles(
    root,
    places.map((place) => join(root, place)),
  )
}

function hashFiles(root: string, places: readonly string[]): string | undefined {
  try {
    const hash = createHash('sha256').update(process.version)
    for (const file of [join(root, 'package-lock.json'), ...places.flatMap(filesBelow)])
      hash.update(`\n${relative(root, file)} `).update(readFileSync(file))
    return hash.digest('hex').slice(0, 32)
  } catch {
    return undefined
  }
}

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder)
    .toSorted()
    .map((name) => join(folder, name))
    .flatMap((path) => (statSync(path).isDirectory() ? filesBelow(path) : [path]))
}
