import { chmodSync, cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { configurationFolders } from '#loader/disk'
import { setFlags } from './setFlags.ts'

/**
 * A copy of the data rooms with one lender's flags changed: LINTEL_CONFIG of a server of its own.
 */
export function copyConfiguration(
  orgCode: string,
  flags: Readonly<Record<string, unknown>>,
): string {
  const root = mkdtempSync(join(tmpdir(), 'lintel-config-'))
  chmodSync(root, 0o755)
  for (const room of configurationFolders) cpSync(room, join(root, room), { recursive: true })
  setFlags(root, orgCode, flags)
  return root
}
