import { createHash } from 'node:crypto'
import type { FileFault } from '../FileFault.ts'
import { readDefaults } from './readDefaults.ts'
import { readLayers } from './readLayers.ts'

/** SHA-256 (hex) of everything that loadFromDisk reads below `root`: the same digest means the same bundles and diagnostics. */
export function digestFiles(root: string): string {
  const faults = new Map<string, FileFault>()
  const others = new Set<string>()
  const files = readLayers(root, [], faults, others)
  const hash = createHash('sha256')
  const add = (kind: string, entries: Iterable<readonly [string, string]>) => {
    const sorted = [...entries].toSorted(([left], [right]) => (left < right ? -1 : 1))
    for (const [path, text] of sorted) hash.update(`${kind} ${path.length} ${text.length} ${path}`).update(text)
  }
  add('file', files)
  add('default', readDefaults(files))
  add(
    'fault',
    [...faults].map(([path, fault]) => [path, JSON.stringify(fault)]),
  )
  add(
    'other',
    [...others].map((path) => [path, '']),
  )
  return hash.digest('hex')
}
