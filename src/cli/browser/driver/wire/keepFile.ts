import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Writes a file under its own name until this process ends: a page reads what was chosen when it likes. Returns its path. */
export function keepFile(name: string, content: Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-file-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}
