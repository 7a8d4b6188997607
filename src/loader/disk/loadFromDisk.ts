import { loadBundles, type Loaded } from '../loadBundles.ts'
import { readFiles } from './readFiles.ts'
import { sha256 } from './sha256.ts'

/** Bundles of the configuration below `root`. */
export function loadFromDisk(root: string): Loaded {
  return loadBundles(readFiles(root), { sha256 })
}
