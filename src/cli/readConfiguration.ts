import { statSync } from 'node:fs'
import { suggest, type Loaded } from '#loader'
import { loadFromDisk } from '#loader/disk'
import { createIssue, type Issue } from '#model'

/** The configuration below `config`, and the lenders asked for; or what keeps it from being looked at: never throws. */
export function readConfiguration({ config, org }: { readonly config: string; readonly org?: string }): Configuration | Issue {
  if (!statSync(config, { throwIfNoEntry: false })?.isDirectory()) return createIssue('cli/folder-missing', { folder: config })
  let loaded: Loaded
  try {
    loaded = loadFromDisk(config)
  } catch (error) {
    return createIssue('cli/folder-unreadable', { folder: config, reason: (error as Error).message })
  }
  const { orgCodes } = loaded
  if (orgCodes.length === 0) return createIssue('cli/nothing-there', { folder: config })
  if (org === undefined) return { loaded, orgCodes }
  if (orgCodes.includes(org)) return { loaded, orgCodes: [org] }
  return createIssue('cli/lender-unknown', { org, known: orgCodes.join(', '), hint: suggest(org, orgCodes) })
}

export interface Configuration {
  readonly loaded: Loaded
  /** Lenders asked for. */
  readonly orgCodes: readonly string[]
}
