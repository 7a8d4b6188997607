import type { Memo } from '#model'
import type { FileDiagnostic } from '../FileDiagnostic.ts'
import { loadBundles, type Loaded } from '../loadBundles.ts'
import { readDefaults } from './readDefaults.ts'
import { readLayers } from './readLayers.ts'
import { sha256 } from './sha256.ts'

/**
 * Loads the configuration below `root`, with the files below each folder of `over` overriding it.
 */
export function loadFromDisk(root: string, over: readonly string[] = [], memo?: Memo): Loaded {
  const fileDiagnostics = new Map<string, FileDiagnostic>()
  const others = new Map<string, string>()
  const files = readLayers(root, over, fileDiagnostics, others)
  return loadBundles(files, {
    sha256,
    fileDiagnostics,
    others,
    defaults: readDefaults(files),
    ...(memo && { memo }),
  })
}
