import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import manifest from '../../package.json' with { type: 'json' }
import { runBenchmark } from './runBenchmark.ts'
import { tableOfGoals } from './tableOfGoals.ts'

/**
 * Runs every benchmark of package.json, one after the other, and writes what they printed to
 * docs/benchmarks.md, with the day, the machine, the commit and a table of the goals. Fails where
 * one of them does, or printed nothing.
 */
const page = 'docs/benchmarks.md'
const named = process.argv.slice(2)
const scripts = Object.entries(manifest.scripts)
  .filter(([name]) => name.startsWith('bench:'))
  .filter(([name]) => named.length === 0 || named.includes(name.slice('bench:'.length)))
const files = scripts.flatMap(([, command]) =>
  [...command.matchAll(/tests\/bench\/(\w+)\.ts/g)].map(([, file]) => file!),
)
const printed = new Map<string, string>()
const parts: string[] = []
const failed: string[] = []
for (const file of files) {
  process.stdout.write(`${file} …\n`)
  const started = Date.now()
  const { status, stdout, stderr } = runBenchmark(file)
  if (status !== 0 || stdout.trim() === '') failed.push(`${file}\n${stderr}`)
  printed.set(file, stdout)
  const minutes = ((Date.now() - started) / 60_000).toFixed(1)
  parts.push(`## ${file}\n\n${minutes} minutes.\n\n\`\`\`\n${stdout.trim()}\n\`\`\`\n`)
  process.stdout.write(`${stdout}\n`)
}
if (failed.length > 0) {
  process.stderr.write(`Failed: ${failed.join('\n')}\n`)
  process.exit(1)
}
const table = tableOfGoals(printed)
process.stdout.write(`${table}\n`)
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
const [processor] = cpus()
const memory = Math.round(totalmem() / 2 ** 30)
const machine = `${cpus().length} × ${processor!.model}, ${memory} GiB, Node ${process.version}`
if (named.length === 0)
  writeFileSync(
    page,
    `# Benchmarks

\`npm run build && npm run bench\` wrote this page on ${new Date().toISOString().slice(0, 10)}, at commit ${commit}, on ${machine}.
Each figure is given with a floor or a peer of the same run. Compare the ratios, not the times.

${table}

${parts.join('\n')}`,
  )
