import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, dirname, resolve } from 'node:path'
import { readOptions } from '../run/readOptions.ts'
import { installNode, type InstalledNode } from './installNode.ts'
import releases from './releases.json' with { type: 'json' }

/**
 * Runs types, build, check, unit and API proofs on each Node release that we support, and ends with
 * "N passed, N failed".
 */

const usage = `npm run test:node -- [--on 22,24,26] [--only types,build,check,unit,api]`

const proofs: Record<string, string[]> = {
  types: ['tsc --noEmit'],
  build: ['vite build', 'vite build --ssr'],
  check: ['lintel check'],
  unit: ['vitest run --project=unit'],
  api: ['vitest run --project=api'],
}

interface Count {
  passed: number
  failed: number
}

const values = readOptions(usage, { on: { type: 'string' }, only: { type: 'string' } })
const majors = choose('--on', values.on ?? '22,24,26', Object.keys(releases))
const names = choose('--only', values.only ?? Object.keys(proofs).join(','), Object.keys(proofs))

const lines: string[] = []
const total: Count = { passed: 0, failed: 0 }
for (const major of majors) {
  const { version } = releases[major as keyof typeof releases]
  const node = installNode(version)
  console.log(`\n■ Node ${version} from the npm package ${node.source}`)
  for (const name of names) {
    const start = performance.now()
    const count = proofs[name]!.map((command) => run(command, node, version)).reduce(add)
    total.passed += count.passed
    total.failed += count.failed
    const seconds = Math.round((performance.now() - start) / 1000)
    lines.push(
      `Node ${version} · ${name.padEnd(5)} · ${count.passed} passed, ${count.failed} failed (${seconds} s)`,
    )
  }
}
console.log(
  `\n${lines.join('\n')}\n\n${total.passed} passed, ${total.failed} failed on Node ${majors.map(versionOf).join(' and ')}`,
)
process.exit(total.failed === 0 ? 0 : 1)

/**
 * Starts a program of node_modules/.bin with this Node; what it starts in turn finds this Node
 * first, too.
 */
function run(command: string, { program }: InstalledNode, version: string): Count {
  console.log(`\n▶ Node ${version}: ${command}`)
  const report = resolve(`test-results/node-${version}.json`)
  rmSync(report, { force: true })
  const [tool, ...parameters] = command.split(' ')
  const isVitest = tool === 'vitest'
  if (isVitest) parameters.push('--reporter=dot', '--reporter=json', `--outputFile.json=${report}`)
  const file = tool === 'lintel' ? 'src/cli/bin.mjs' : `node_modules/.bin/${tool}`
  const { status } = spawnSync(program, [file, ...parameters], {
    stdio: 'inherit',
    env: { ...process.env, PATH: [dirname(program), process.env['PATH']].join(delimiter) },
  })
  const counted =
    isVitest && existsSync(report)
      ? countTests(report)
      : { passed: status === 0 ? 1 : 0, failed: 0 }
  return status === 0 || counted.failed > 0 ? counted : { ...counted, failed: 1 }
}

function countTests(path: string): Count {
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(path, 'utf8'))
  return { passed: numPassedTests, failed: numFailedTests }
}

function choose(option: string, value: string, known: string[]): string[] {
  const chosen = value.split(',')
  const unknown = chosen.filter((name) => !known.includes(name))
  if (unknown.length === 0) return chosen
  console.error(
    `${option} does not know ${unknown.join(', ')}; it knows ${known.join(', ')}.\n${usage}`,
  )
  process.exit(2)
}

function versionOf(major: string): string {
  return releases[major as keyof typeof releases].version
}

function add(left: Count, right: Count): Count {
  return { passed: left.passed + right.passed, failed: left.failed + right.failed }
}
