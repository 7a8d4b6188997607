import { createHash } from 'node:crypto'
import type { FileDiagnostic } from '../FileDiagnostic.ts'
import { readDefaults } from './readDefaults.ts'
import { readLayers } from './readLayers.ts'

/**
 * SHA-256 (hex) of everything that loadFromDisk reads below `root`: the same digest means the same
 * bundles and diagnostics.
 */
export function digestFiles(root: string): string {
  const fileDiagnostics = new Map<string, FileDiagnostic>()
  const others = new Map<string, string>()
  const files = readLayers(root, [], fileDiagnostics, others)
  const hash = createHash('sha256')
  const add = (kind: string, entries: Iterable<readonly [string, string]>) => {
    const sorted = [...entries].toSorted(([left], [right]) => (left < right ? -1 : 1))
    for (const [path, text] of sorted)
      hash.update(`${kind} ${path.length} ${text.length} ${path}`).update(text)
  }
  add('file', files)
  add('default', readDefaults(files))
  add(
    'diagnostic',
    [...fileDiagnostics].map(([path, diagnostic]) => [path, JSON.stringify(diagnostic)]),
  )
  add('other', others)
  return hash.digest('hex')
}
