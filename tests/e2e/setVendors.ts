import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Org } from '#model'

/** Chooses vendors of one lender in a copy of the data rooms. A running server reads it again. */
export function setVendors(root: string, orgCode: string, vendors: Org['vendors']): void {
  const path = join(root, 'orgs', orgCode, 'org.json')
  writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), vendors }))
}
