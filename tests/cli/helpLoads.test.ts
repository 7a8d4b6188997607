import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }

/** What help may load: the frame, what it says of each command, and how files and days are read. */
const light =
  /^src\/(cli\/(main|runLintel|frame\/\w+|commands\/\w+|releases\/(urlOption|publicationOptions|decisionOptions|staffVariables))|loader\/(disk|json|checks)\/[\w/]+|loader\/lifecycleFile|model\/[\w/]+)\.ts$/

it('help and a refused call load no command, nor what one needs', () => {
  const loaded = loadedBy('src/cli/main.ts')
  expect(loaded.size).toBeGreaterThan(40)
  expect([...loaded].filter((path) => !light.test(path))).toEqual([])
})

/** Files that are loaded with this one, without what it loads later. */
function loadedBy(path: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(path)) return seen
  seen.add(path)
  const { body } = parseSync(path, readFileSync(path, 'utf8')).program
  for (const node of body) {
    const source = 'source' in node ? node.source?.value : undefined
    const isType =
      ('importKind' in node && node.importKind === 'type') ||
      ('exportKind' in node && node.exportKind === 'type')
    if (source === undefined || isType || !/^[.#]/.test(source)) continue
    const file = source.startsWith('#')
      ? manifest.imports[source as keyof typeof manifest.imports]
      : join(path, '..', source)
    if (file.endsWith('.ts') && existsSync(file)) loadedBy(join(file), seen)
  }
  return seen
}
