import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { configurationFolders } from '#loader/disk'

/**
 * A folder with the shipped configuration of these lenders, to be changed: the others would only be
 * read, checked and compiled, too.
 */
export function copyLenders(name: string, ...codes: readonly string[]): string {
  const config = mkdtempSync(join(tmpdir(), `lintel-${name}-`))
  const shared = configurationFolders.filter((folder) => folder !== 'orgs')
  for (const path of [...shared, ...['base.json', ...codes].map((each) => `orgs/${each}`)])
    cpSync(path, join(config, path), { recursive: true })
  return config
}
