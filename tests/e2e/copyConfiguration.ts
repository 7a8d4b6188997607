import { chmodSync, cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A copy of the data rooms with one lender's flags changed: LINTEL_CONFIG of a server of its own. */
export function copyConfiguration(orgCode: string, flags: Readonly<Record<string, unknown>>): string {
  const root = mkdtempSync(join(tmpdir(), 'lintel-config-'))
  chmodSync(root, 0o755)
  for (const room of ['flows', 'schemas', 'texts', 'lending', 'orgs']) cpSync(room, join(root, room), { recursive: true })
  const path = join(root, 'orgs', orgCode, 'org.json')
  const org = JSON.parse(readFileSync(path, 'utf8'))
  writeFileSync(path, JSON.stringify({ ...org, flags: { ...org.flags, ...flags } }))
  return root
}
