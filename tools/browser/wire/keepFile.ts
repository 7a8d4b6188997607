import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

let kept: string | undefined

/**
 * Writes a file under its own name until this process ends, because a page reads chosen files at
 * any time. Returns its path.
 */
export function keepFile(name: string, content: Buffer): string {
  const path = join(mkdtempSync(join((kept ??= createFolder()), 'file-')), name)
  writeFileSync(path, content)
  return path
}

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-files-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
