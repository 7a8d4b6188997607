import type { Loaded } from '#loader'
import type { Issue, Memo } from '#model'
import { openCache } from './cache/openCache.ts'
import { loadFolder } from './loadFolder.ts'
import { readFolder } from './readFolder.ts'

let usual: Memo | undefined

/**
 * The configuration below `config`, with `over` laid over it, and the lenders asked for; or what keeps it from being looked at: never throws.
 * `memo`: by default what `check` kept, and what this process found since.
 */
export function readConfiguration(where: Where, memo = (usual ??= openCache({}).memo)): Configuration | Issue {
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
  /** Lenders asked for. */
  readonly orgCodes: readonly string[]
}
