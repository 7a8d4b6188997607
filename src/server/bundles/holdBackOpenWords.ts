import { findPlaceholders, tellOpenWords } from '#loader'
import { readFiles } from '#loader/disk'
import type { Bundle } from '#model'
import type { ReadLenders } from './readLenders.ts'

/**
 * Takes lenders whose words are not final out of what was read below `root`, as if their files had
 * errors. `restored`: bundles of lenders that were not read again.
 */
export function holdBackOpenWords(
  root: string,
  read: ReadLenders,
  restored: ReadonlyMap<string, Bundle> = new Map(),
): ReadLenders {
  const written = [...read.written].map(([code, { bundle }]) => [code, bundle] as const)
  const open = [...restored, ...written].filter(([, bundle]) => findPlaceholders(bundle).length > 0)
  if (open.length === 0) return read
  const files = readFiles(root)
  const issues = new Map(
    open.map(([code, bundle]) => [code, tellOpenWords(files, code, bundle)] as const),
  )
  const withFinalWords = <T>(lenders: ReadonlyMap<string, T>) =>
    new Map([...lenders].filter(([code]) => !issues.has(code)))
  return {
    folders: read.folders,
    issues: [...read.issues, ...[...issues.values()].flat()],
    hashes: withFinalWords(read.hashes),
    written: withFinalWords(read.written),
  }
}
