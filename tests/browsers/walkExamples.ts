import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { readCounts } from '../run/readCounts.ts'
import type { Counts } from './walkEngines.ts'

/**
 * Walks all journeys of each example in the engines: `lintel conform --browser` starts the app with
 * the example for it.
 */
export async function walkExamples(
  names: readonly string[],
  pictures: string,
  say: (line: string) => void,
): Promise<Counts> {
  let [passed, failed] = [0, 0]
  for (const name of readdirSync('examples').toSorted()) {
    const options = [
      '--browser',
      `${pictures}/examples/${name}`,
      '--config',
      `examples/${name}`,
      '--with',
      names.join(','),
    ]
    const conform = spawn(process.execPath, ['src/cli/bin.mjs', 'conform', ...options], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let said = ''
    conform.stdout.setEncoding('utf8').on('data', (more: string) => (said += more))
    const [exitCode] = (await once(conform, 'close')) as [number | null]
    const lines = said.trimEnd().split('\n')
    for (const line of lines) say(`examples/${name}: ${line}`)
    const counts = readCounts(name, lines)
    passed += counts?.passed ?? 0
    // A run that says nothing, or ends badly without a failure that it names, is a failure too.
    failed += Math.max(counts?.failed ?? 1, exitCode === 0 ? 0 : 1)
  }
  return { passed, failed }
}
