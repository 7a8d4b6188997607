import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { suggest, type Loaded } from '#loader'
import { configurationFolders, loadFromDisk } from '#loader/disk'
import { createIssue, type Issue, type Memo } from '#model'

/** The configuration below `config`, with `over` laid over it, and the lenders asked for; or what keeps it from being looked at: never throws. */
export function readConfiguration({ config, over = [], org }: Where, memo?: Memo): Configuration | Issue {
  const absent = [config, ...over].find((folder) => !statSync(folder, { throwIfNoEntry: false })?.isDirectory())
  if (absent !== undefined) return createIssue('cli/folder-missing', { folder: absent })
  const idle = over.find((folder) => !configurationFolders.some((name) => existsSync(join(folder, name))))
  if (idle !== undefined) return createIssue('cli/nothing-to-lay-over', { folder: idle })
  let loaded: Loaded
  try {
    loaded = loadFromDisk(config, over, memo)
  } catch (error) {
    return createIssue('cli/folder-unreadable', { folder: config, reason: (error as Error).message })
  }
  const { orgCodes } = loaded
  if (orgCodes.length === 0) return createIssue('cli/nothing-there', { folder: config })
  if (org === undefined) return { loaded, orgCodes }
  if (orgCodes.includes(org)) return { loaded, orgCodes: [org] }
  return createIssue('cli/lender-unknown', { org, known: orgCodes.join(', '), hint: suggest(org, orgCodes) })
}

interface Where {
  readonly config: string
  readonly over?: readonly string[]
  readonly org?: string
}

export interface Configuration {
  readonly loaded: Loaded
  /** Lenders asked for. */
  readonly orgCodes: readonly string[]
}
