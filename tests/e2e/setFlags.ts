import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Changes flags of one lender in a copy of the data rooms. */
export function setFlags(
  root: string,
  orgCode: string,
  flags: Readonly<Record<string, unknown>>,
): void {
  const path = join(root, 'orgs', orgCode, 'org.json')
  const org = JSON.parse(readFileSync(path, 'utf8'))
  writeFileSync(path, JSON.stringify({ ...org, flags: { ...org.flags, ...flags } }))
}
