import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The product's version, from package.json: "0.1.0". */
export function readVersion(): string {
  const { version } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'),
  ) as { version: string }
  return version
}
