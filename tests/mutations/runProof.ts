import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Proof } from './Mutation.ts'
import { runProgram } from './runProgram.ts'

export interface Outcome {
  readonly passed: number
  /** What failed, by its full name. */
  readonly failed: readonly string[]
}

export interface Copy {
  readonly folder: string
  readonly port: number
  readonly log: string
  /** A proof that takes longer is stopped, and has noticed nothing. */
  readonly seconds: number
}

/** Runs one proof in the copy as it is now. It ends with the first failure. */
export function runProof(copy: Copy, proof: Proof): Promise<Outcome> {
  if ('lintel' in proof) return runLintel(copy, proof.lintel)
  if ('walk' in proof) return runWalks(copy, [proof.walk], proof.test)
  const pattern = proof.test === undefined ? [] : ['--testNamePattern', escape(proof.test)]
  return runVitest(copy, proof.project, [proof.file, ...pattern, '--bail=1'])
}

export async function runLintel(copy: Copy, command: string): Promise<Outcome> {
  const { status } = await runProgram(copy.folder, ['src/cli/bin.mjs', ...command.split(' ')], copy)
  return status === 0 ? { passed: 1, failed: [] } : { passed: 0, failed: [`npx lintel ${command}`] }
}

export async function runVitest(copy: Copy, project: string, parameters: readonly string[]): Promise<Outcome> {
  const report = join(copy.folder, 'test-results', 'mutation.json')
  rmSync(report, { force: true })
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', `--project=${project}`, '--reporter=dot', '--reporter=json']
  const { status } = await runProgram(copy.folder, [...vitest, `--outputFile.json=${report}`, ...parameters], copy)
  if (!existsSync(report)) return { passed: 0, failed: status === null ? [] : [`vitest ended with ${status}`] }
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as { testResults: readonly TestFile[] }
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const broken = testResults.filter(
    ({ status: of, assertionResults }) => of === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  return {
    passed: tests.filter((test) => test.status === 'passed').length,
    failed: [
      ...tests.filter((test) => test.status === 'failed').map(({ fullName }) => fullName),
      ...broken.map(({ name, message }) => `${name.slice(copy.folder.length + 1)}: ${message?.split('\n')[0] ?? 'failed'}`),
    ],
  }
}

interface TestFile {
  readonly name: string
  readonly status: string
  readonly message?: string
  readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
}

/** Builds first: walks see what is built. */
export async function runWalks(copy: Copy, files: readonly string[], test?: string): Promise<Outcome> {
  for (const part of [[], ['--ssr']]) {
    const { status } = await runProgram(copy.folder, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error', ...part], copy)
    if (status !== 0) return { passed: 0, failed: ['vite build'] }
  }
  const report = join(copy.folder, 'test-results', 'mutation.json')
  rmSync(report, { force: true })
  const only = test === undefined ? [] : ['--grep', escape(test)]
  const program = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'tests/e2e/playwright.config.ts', '--reporter=json']
  const { status } = await runProgram(copy.folder, [...program, '--max-failures=1', ...files, ...only], {
    ...copy,
    environment: { E2E_PORT: String(copy.port), PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  })
  if (!existsSync(report)) return { passed: 0, failed: status === null ? [] : [`playwright ended with ${status}`] }
  const { suites, stats } = JSON.parse(readFileSync(report, 'utf8')) as { suites: readonly Suite[]; stats: { expected: number } }
  return { passed: stats.expected, failed: suites.flatMap(failuresOf) }
}

interface Suite {
  readonly suites?: readonly Suite[]
  readonly specs?: readonly { readonly title: string; readonly ok: boolean }[]
}

function failuresOf({ suites = [], specs = [] }: Suite): readonly string[] {
  return [...specs.filter(({ ok }) => !ok).map(({ title }) => title), ...suites.flatMap(failuresOf)]
}

function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}
