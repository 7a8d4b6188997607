import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { makeOnce } from '../cluster/makeOnce.ts'
import { buildServer } from './buildServer.ts'
import { startProcess } from './startProcess.ts'

export interface PreparedFolder {
  /** Returns a new copy, which the OS user of the embedded database may enter, too. */
  copy(): string
  /** The copies. */
  remove(): void
}

/**
 * A data folder in which the server has started once in this run, and stopped: servers on copies of
 * it start as after a restart.
 */
export async function prepareFolder(): Promise<PreparedFolder> {
  const first = inject('dataFolder')
  await makeOnce(first, async () => {
    mkdirSync(first)
    chmodSync(first, 0o755)
    const { kill } = await startProcess(first, await buildServer('tests/server/process/serve.ts'))
    await kill('SIGTERM')
  })
  const made: string[] = []
  return {
    copy() {
      const folder = mkdtempSync(join(tmpdir(), 'lintel-process-'))
      chmodSync(folder, 0o755)
      made.push(folder)
      // With owners and modes, which the database insists on.
      execFileSync('cp', ['-a', `${first}/.`, folder])
      return folder
    },
    remove: () => made.forEach((folder) => rmSync(folder, { recursive: true, force: true })),
  }
}
