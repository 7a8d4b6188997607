import type { Memo } from '#model'
import type { Loaded } from '../loadBundles.ts'
import { loadFolderFiles } from './loadFolderFiles.ts'
import { readFolderFiles } from './readFolderFiles.ts'

/**
 * Loads the configuration below `root`, with the files below each folder of `over` overriding it.
 */
export function loadFromDisk(root: string, over: readonly string[] = [], memo?: Memo): Loaded {
  return loadFolderFiles(readFolderFiles(root, over), memo)
}
