import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A new folder that the OS user of the embedded database may enter too, when the tests run as root. */
export function createDataDirectory(): string {
  const path = mkdtempSync(join(tmpdir(), 'lintel-e2e-'))
  chmodSync(path, 0o755)
  return path
}
