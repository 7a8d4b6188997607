import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { imports } from '../../../package.json' with { type: 'json' }

/** A proof of more files costs more than it notices. */
const most = 6

/**
 * Returns the tests that import a file of the product, the nearest first: the one of the same name,
 * then by the number of imports between them, then those of its own folder.
 */
export function createRelatedTests(): (file: string) => readonly string[] {
  const files = ['src', 'tests'].flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.long.test.ts'))
      .map((path) => join(root, path)),
  )
  const importers = new Map<string, string[]>()
  for (const file of files)
    for (const target of importedBy(file))
      importers.set(target, [...(importers.get(target) ?? []), file])
  return (file) => {
    const own = file.replace(/^src\//, 'tests/').replace(/\.tsx?$/, '')
    const folder = dirname(own)
    const rank = (test: string, distance: number) =>
      test.replace(/\.test\.tsx?$/, '') === own
        ? 0
        : distance + (test.startsWith(`${folder}/`) ? 0 : 0.5)
    const ranked = [...distancesTo(file, importers)]
      .filter(([path]) => /^tests\/(?!e2e|house|mutations).*\.test\.tsx?$/.test(path))
      .map(([path, distance]) => ({ path, rank: rank(path, distance) }))
    return ranked
      .toSorted((one, other) => one.rank - other.rank || (one.path < other.path ? -1 : 1))
      .slice(0, most)
      .map(({ path }) => path)
  }
}

function distancesTo(file: string, importers: ReadonlyMap<string, readonly string[]>) {
  const distances = new Map([[file, 0]])
  for (const [path, distance] of distances)
    for (const importer of importers.get(path) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1)
  return distances
}

function importedBy(file: string): readonly string[] {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(/(?:from |import\(?)\s*'([^']+)'/g)].flatMap(([, name = '']) => {
    const target = name.startsWith('.')
      ? join(dirname(file), name)
      : (imports as Readonly<Record<string, string>>)[name]?.replace('./', '')
    return target !== undefined && existsSync(target) ? [target] : []
  })
}
