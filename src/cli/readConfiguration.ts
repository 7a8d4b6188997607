import type { Issue } from '#model'
import type { Configuration, Where } from './Configuration.ts'
import { loadFolder } from './loadFolder.ts'
import { readFolder } from './readFolder.ts'
import { usualMemo } from './usualMemo.ts'

/**
 * The configuration below `config`, overlaid with `over`, and the requested lenders; or why it
 * can't be read: never throws. `memo`: by default the results that `check` stored and those of this
 * process.
 */
export function readConfiguration(where: Where, memo = usualMemo()): Configuration | Issue {
  const folder = readFolder(where)
  return 'code' in folder ? folder : loadFolder(folder, where, memo)
}
