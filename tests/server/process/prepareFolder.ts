import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProcess } from './startProcess.ts'

export interface PreparedFolder {
  /** Returns a new copy, which the OS user of the embedded database may enter, too. */
  copy(): string
  remove(): void
}

/**
 * A data folder in which the server has started once, and stopped: servers on copies of it start as
 * after a restart.
 */
export async function prepareFolder(server: { readonly script: string }): Promise<PreparedFolder> {
  const made: string[] = []
  const create = () => {
    const folder = mkdtempSync(join(tmpdir(), 'lintel-process-'))
    chmodSync(folder, 0o755)
    made.push(folder)
    return folder
  }
  const first = create()
  const { kill } = await startProcess(first, server)
  await kill('SIGTERM')
  return {
    copy() {
      const folder = create()
      // With owners and modes, which the database insists on.
      execFileSync('cp', ['-a', `${first}/.`, folder])
      return folder
    },
    remove: () => made.forEach((folder) => rmSync(folder, { recursive: true, force: true })),
  }
}
