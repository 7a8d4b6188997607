import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

let folder: string
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'lintel-warned-'))))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The log of a start; without its vendors, a start outside the sandbox ends by itself. */
async function logOfStart(environment: Readonly<Record<string, string>>): Promise<string> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/server/process/serve.ts'], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: folder,
      LINTEL_CONFIG: 'examples/feedback',
      PORT: '0',
      LOG_LEVEL: 'warn',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let log = ''
  child.stdout.on('data', (chunk: Buffer) => {
    log += chunk.toString()
    if (/^port \d+$/m.test(log)) child.kill('SIGTERM')
  })
  await once(child, 'close')
  return log
}

it('warns that real applications are in the embedded database, and not in the sandbox', async () => {
  const warning = 'server/embedded-in-production'
  const log = await logOfStart({ LINTEL_SANDBOX: 'off' })
  expect(log).toContain(warning)
  expect(log).toContain(`${folder} of this machine only`)
  expect(await logOfStart({ LINTEL_SANDBOX: 'on' })).not.toContain(warning)
})
