import type { Memo } from '#model'
import { loadBundles, type Loaded } from '../loadBundles.ts'
import type { FolderFiles } from './readFolderFiles.ts'
import { sha256 } from './sha256.ts'
import { utcDay } from './utcDay.ts'

/** Loads a configuration that was read, with its dated values of the day `on`, "YYYY-MM-DD". */
export function loadFolderFiles(
  { files, ...others }: FolderFiles,
  memo?: Memo,
  on = utcDay(),
): Loaded {
  return loadBundles(files, { sha256, on, ...others, ...(memo && { memo }) })
}
