import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sha256 } from '#loader/files'

const root = join(import.meta.dirname, '../../..')
/** All that a result depends on besides its input: our code, the shapes of files, the packages. */
const places = [
  'src/model',
  'src/loader',
  'src/engine',
  'src/analysis',
  'src/cli',
  'schemas/meta',
  'package-lock.json',
]

/** Changes with the code, by name, size and time of its files. */
export function codeVersion(): string {
  const files = places
    .flatMap((place) => filesBelow(join(root, place)))
    .map((file) => {
      const { size, mtimeMs } = statSync(file)
      return `${file} ${size} ${mtimeMs}`
    })
  return sha256([process.version, ...files].join('\n')).slice(0, 32)
}

function filesBelow(path: string): readonly string[] {
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesBelow(join(path, entry.name)) : [join(path, entry.name)],
  )
}
