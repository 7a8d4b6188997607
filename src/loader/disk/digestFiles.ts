import { createHash } from 'node:crypto'
import type { FolderFiles } from './readFolderFiles.ts'

/**
 * SHA-256 (hex) of everything that a configuration is loaded from: the same digest means the same
 * bundles and diagnostics.
 */
export function digestFiles({ files, defaults, fileDiagnostics, others }: FolderFiles): string {
  const hash = createHash('sha256')
  const add = (kind: string, entries: Iterable<readonly [string, string]>) => {
    const sorted = [...entries].toSorted(([left], [right]) => (left < right ? -1 : 1))
    for (const [path, text] of sorted)
      hash.update(`${kind} ${path.length} ${text.length} ${path}`).update(text)
  }
  add('file', files)
  add('default', defaults)
  add(
    'diagnostic',
    [...fileDiagnostics].map(([path, diagnostic]) => [path, JSON.stringify(diagnostic)]),
  )
  add('other', others)
  return hash.digest('hex')
}
