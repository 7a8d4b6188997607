import type { Loaded } from '#loader'
import type { Issue } from '#model'
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

export interface Where {
  readonly config: string
  readonly over?: readonly string[]
  readonly org?: string
}

export interface Configuration {
  readonly loaded: Loaded
  /** The requested lenders. */
  readonly orgCodes: readonly string[]
}
