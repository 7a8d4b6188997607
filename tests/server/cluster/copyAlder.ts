import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { configurationFolders } from '#loader/disk'

/**
 * A folder with the shipped configuration of alder alone, to be changed: another lender would only
 * be read, checked and compiled, too.
 */
export function copyAlder(name: string): string {
  const config = mkdtempSync(join(tmpdir(), `lintel-${name}-`))
  const shared = configurationFolders.filter((folder) => folder !== 'orgs')
  for (const path of [...shared, 'orgs/base.json', 'orgs/alder'])
    cpSync(path, join(config, path), { recursive: true })
  return config
}
