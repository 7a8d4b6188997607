import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Returns a new copy of the folder that prepareData.ts made (`E2E_PREPARED`), which the OS user of
 * the embedded database may enter, too.
 */
export function createDataDirectory(): string {
  const path = mkdtempSync(join(tmpdir(), 'lintel-e2e-'))
  // With owners and modes, which the database insists on.
  execFileSync('cp', ['-a', `${process.env['E2E_PREPARED']!}/.`, path])
  chmodSync(path, 0o755)
  return path
}
