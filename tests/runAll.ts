import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'

/** Runs every proof of the project, one after another, and closes with the line "N passed, N failed, N skipped". */

interface Count {
  passed: number
  failed: number
  skipped: number
}

const reports = resolve('test-results/reports')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

function run(command: string, environment: Record<string, string> = {}): boolean {
  process.stdout.write(`\n▶ ${command}\n`)
  const [program, ...parameters] = command.split(' ')
  const { status } = spawnSync(program === 'node' ? process.execPath : `node_modules/.bin/${program}`, parameters, {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  })
  return status === 0
}

function runTool(command: string): Count {
  const passed = run(command)
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 }
}

/** A runner that dies before it writes its report counts as one failure. */
function readReport(path: string, passed: boolean, count: (report: any) => Count): Count {
  if (!existsSync(path)) return { passed: 0, failed: 1, skipped: 0 }
  const result = count(JSON.parse(readFileSync(path, 'utf8')))
  return passed || result.failed > 0 ? result : { ...result, failed: 1 }
}

function runVitest(): Count {
  const path = `${reports}/vitest.json`
  const passed = run(`vitest run --reporter=default --reporter=json --outputFile.json=${path}`)
  return readReport(path, passed, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numFailedTestSuites - countFailedFiles(report),
    skipped: report.numPendingTests,
  }))
}

/** numFailedTestSuites counts suites whose tests failed too; only suites that failed without a failed test are extra. */
function countFailedFiles(report: {
  numFailedTestSuites: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}) {
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  return report.numFailedTestSuites - broken.length
}

/** What conform leaves to a server is walked by vitest, with the driver of `conform --url`: it is named at the end, not counted as skipped. */
function runConform(): Count {
  const folder = `${reports}/conform`
  const passed = run(`node src/cli/bin.mjs conform --report ${folder}`)
  const [head] = existsSync(`${folder}/junit.xml`) ? (readFileSync(`${folder}/junit.xml`, 'utf8').match(/<testsuites [^>]*>/) ?? []) : []
  if (!head) return { passed: 0, failed: 1, skipped: 0 }
  const read = (name: string) => Number(new RegExp(` ${name}="(\\d+)"`).exec(head)![1])
  const failed = passed ? read('failures') : Math.max(1, read('failures'))
  return { passed: read('tests') - read('failures') - read('skipped'), failed, skipped: 0 }
}

/** By reason, how many cases conform left out; their names stand in its own report. */
function tellLeftOut(): void {
  const path = `${reports}/conform/junit.xml`
  const cases = existsSync(path) ? readFileSync(path, 'utf8').matchAll(/<testcase name="[^"]*"[^>]*><skipped message="([^"]*)"/g) : []
  const reasons = new Map<string, number>()
  for (const [, reason] of cases) reasons.set(reason!, (reasons.get(reason!) ?? 0) + 1)
  for (const [reason, count] of reasons) console.log(`\nconform left ${count} to others: ${reason.replaceAll('&#34;', '"')}`)
}

function runPlaywright(): Count {
  const path = `${reports}/playwright.json`
  const passed = run('playwright test --config tests/e2e/playwright.config.ts --reporter=list,json', { PLAYWRIGHT_JSON_OUTPUT_NAME: path })
  return readReport(path, passed, ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  }))
}

interface PlaywrightSuite {
  file: string
  suites?: PlaywrightSuite[]
  specs?: { title: string; ok: boolean; tests: { results: { error?: { message?: string } }[] }[] }[]
}

/** Once more and last, so that nobody has to look for them: each failed test with the beginning of its message. */
function tellFailures(): void {
  for (const { name, message, assertionResults } of readJson(`${reports}/vitest.json`)?.testResults ?? []) {
    if (message) tellFailure(name, 'the file', message)
    for (const { status, fullName, failureMessages } of assertionResults)
      if (status === 'failed') tellFailure(name, fullName, failureMessages.join('\n'))
  }
  const walk = ({ file, suites = [], specs = [] }: PlaywrightSuite): void => {
    for (const { title, ok, tests } of specs)
      if (!ok) tellFailure(file, title, tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? '')).join('\n'))
    suites.forEach(walk)
  }
  readJson(`${reports}/playwright.json`)?.suites.forEach(walk)
}

function tellFailure(file: string, title: string, message: string): void {
  console.log(`\n✗ ${file}: ${title}\n${message.split('\n').slice(0, 12).join('\n')}`)
}

function readJson(path: string): any {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}

const counts = [
  runTool('tsc --noEmit'),
  runTool('oxlint'),
  runTool('prettier --check --log-level warn .'),
  runTool('node src/cli/bin.mjs check'),
  runConform(),
  runTool('vite build'),
  runTool('vite build --ssr'),
  runVitest(),
  runPlaywright(),
]
tellLeftOut()
tellFailures()
const total = (key: keyof Count) => counts.reduce((sum, count) => sum + count[key], 0)
console.log(`\n${total('passed')} passed, ${total('failed')} failed, ${total('skipped')} skipped`)
process.exit(total('failed') === 0 ? 0 : 1)
