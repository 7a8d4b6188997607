import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** A new folder for the tests of a file; it is removed after them. */
export function useFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), name))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
