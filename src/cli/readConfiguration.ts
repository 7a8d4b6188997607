import type { Loaded } from '#loader'
import type { Issue, Memo } from '#model'
import { loadFolder } from './loadFolder.ts'
import { readFolder } from './readFolder.ts'

/** The configuration below `config`, with `over` laid over it, and the lenders asked for; or what keeps it from being looked at: never throws. */
export function readConfiguration(where: Where, memo?: Memo): Configuration | Issue {
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
