import { rmSync } from 'node:fs'
import { createFolder } from '../../src/cli/browser/startApp.ts'
import { findFreePort } from '../../tools/browser/findFreePort.ts'
import { startOwnServer } from '../e2e/startOwnServer.ts'
import { readCounts } from '../run/readCounts.ts'
import { runCommand } from '../run/runCommand.ts'
import { judgeSoak, type Held } from './judgeSoak.ts'

/**
 * Walks journeys at one built server, round after round
 * (`tsx tests/soak/soak.ts 6 tests/journeys/registration`), and fails where a journey fails or the
 * server holds more and more. Ends with the line "N passed, N failed".
 */
const [rounds, ...cases] = process.argv.slice(2)
const heapPort = await findFreePort()
const data = createFolder('lintel-soak-')
const server = await startOwnServer(data, { HEAP_PORT: String(heapPort), LINTEL_SANDBOX: 'on' }, [
  '--expose-gc',
  '--import',
  './tests/soak/tellHeap.mjs',
  'dist/server/main.js',
])
process.once('exit', () => void server.kill('SIGTERM'))

const held: Held[] = []
let passed = 0
let failed = 0
for (let round = 1; round <= Number(rounds); round++) {
  for (const path of cases) {
    const command = ['node', 'src/cli/bin.mjs', 'conform', '--url', server.url, '--cases', path]
    const { tail, status } = await runCommand(`round ${round}`, command, {})
    const { passed: right, failed: wrong } = readCounts(path, tail) ?? { passed: 0, failed: 1 }
    passed += right
    failed += wrong + (status !== 0 && wrong === 0 ? 1 : 0)
  }
  const now = (await (await fetch(`http://127.0.0.1:${heapPort}`)).json()) as Held
  held.push(now)
  console.log(
    `round ${round} of ${rounds}: ${(now.heap / 1e6).toFixed(0)} MB of heap, ${now.resources} open resources`,
  )
}
const leaks = judgeSoak(held)
for (const leak of leaks) console.log(`✗ ${leak}`)
await server.kill('SIGTERM')
rmSync(data, { recursive: true, force: true })
console.log(`${passed + (leaks.length === 0 ? 1 : 0)} passed, ${failed + leaks.length} failed`)
process.exit(failed + leaks.length === 0 && passed > 0 ? 0 : 1)
