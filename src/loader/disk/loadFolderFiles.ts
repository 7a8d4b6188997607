import type { Memo } from '#model'
import { loadBundles, type Loaded } from '../loadBundles.ts'
import type { FolderFiles } from './readFolderFiles.ts'
import { sha256 } from './sha256.ts'

/** Loads a configuration that was read. */
export function loadFolderFiles({ files, ...others }: FolderFiles, memo?: Memo): Loaded {
  return loadBundles(files, { sha256, ...others, ...(memo && { memo }) })
}
