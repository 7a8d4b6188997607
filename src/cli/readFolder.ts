import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { configurationFolders, readFolderFiles, type FolderFiles } from '#loader/files'
import { createIssue, type Issue } from '#model'
import { statOf } from './statOf.ts'

/** The files on disk, and what of the server's environment `check` speaks of. */
export interface Folder extends FolderFiles {
  /** Lenders with a secret in LINTEL_WEBHOOK_SECRETS. */
  readonly signing: ReadonlySet<string>
  /**
   * Vendors that LINTEL_VENDOR_URLS has an address for and chat providers that LINTEL_CHAT_KEYS
   * names, by orgCode or "orgCode/kind".
   */
  readonly reached: ReadonlySet<string>
}

/**
 * The files below `config`, overlaid with those of `over`; or why they can't be read: never throws.
 */
export function readFolder({
  config,
  over = [],
}: {
  readonly config: string
  readonly over?: readonly string[]
}): Folder | Issue {
  const absent = [config, ...over].find((folder) => !statOf(folder)?.isDirectory())
  if (absent !== undefined) return createIssue('cli/folder-missing', { folder: absent })
  const idle = over.find(
    (folder) => !configurationFolders.some((name) => existsSync(join(folder, name))),
  )
  if (idle !== undefined) return createIssue('cli/nothing-to-lay-over', { folder: idle })
  try {
    return {
      ...readFolderFiles(config, over),
      signing: readSigning(),
      reached: readReached(),
    }
  } catch (error) {
    return createIssue('cli/folder-unreadable', {
      folder: config,
      reason: (error as Error).message,
    })
  }
}

/** Only names: the server checks whether the secrets are valid. */
function readSigning(): ReadonlySet<string> {
  const entries = (process.env['LINTEL_WEBHOOK_SECRETS'] ?? '').split(',')
  return new Set(entries.flatMap((entry) => /^\s*([a-z0-9-]+)=whsec_/.exec(entry)?.[1] ?? []))
}

/** As above, for addresses and for keys of chat providers. */
function readReached(): ReadonlySet<string> {
  const entries = (process.env['LINTEL_VENDOR_URLS'] ?? '').split(',')
  const keys = (process.env['LINTEL_CHAT_KEYS'] ?? '').split(',')
  return new Set([
    ...entries.flatMap((entry) => /^\s*([a-z0-9-]+(?:\/[a-z]+)?)=http/.exec(entry)?.[1] ?? []),
    ...keys.flatMap((entry) => /^\s*([a-z0-9-]+\/[a-z]+)=./.exec(entry)?.[1] ?? []),
  ])
}
