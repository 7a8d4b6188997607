import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Folder of the built server; undefined where the sources run. */
const here = import.meta.url.endsWith('.ts') ? undefined : import.meta.dirname

/**
 * A hash of the code that checks and compiles the configuration, with its packages; undefined if
 * they can't be read. `root`: folder with package-lock.json and the sources. `built`: folder of a
 * built server, which is hashed instead of the sources.
 */
export function codeVersion(root: string, built = here): string | undefined {
  const places =
    built === undefined
      ? ['src/model', 'src/loader', 'src/engine', 'src/analysis', 'schemas/meta'].map((place) =>
          join(root, place),
        )
      : [built]
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
