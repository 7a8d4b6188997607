import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Proof } from './Mutation.ts'
import type { Proofs } from './openProofs.ts'
import type { Outcome } from './Outcome.ts'
import { runProgram } from './runProgram.ts'

export interface Copy {
  readonly folder: string
  readonly port: number
  readonly log: string
  /** A proof that takes longer is stopped, and has noticed nothing. */
  readonly seconds: number
  readonly proofs: Proofs
}

const relatedSeconds = 120
const keptTypes = ['--tsBuildInfoFile', 'test-results/types.tsbuildinfo']

/** Runs one proof in the copy as it is now. */
export function runProof(copy: Copy, proof: Proof): Promise<Outcome> {
  if ('lintel' in proof) return runLintel(copy, proof.lintel)
  if ('walk' in proof) return runWalks(copy, [proof.walk], proof.test)
  if ('files' in proof) return runRelated(copy, proof)
  const test = proof.test === undefined ? undefined : escape(proof.test)
  return copy.proofs.run({ files: [proof.file], test }, copy.seconds)
}

/** Tests first; what they do not notice, the types of the whole or a journey may. */
async function runRelated(
  copy: Copy,
  { files, isConformed }: Extract<Proof, { readonly files: readonly string[] }>,
): Promise<Outcome> {
  const outcome = await copy.proofs.run({ files }, relatedSeconds)
  if (outcome.failed.length > 0) return outcome
  const { status } = await runProgram(
    copy.folder,
    ['node_modules/typescript/bin/tsc', '--noEmit', '--incremental', ...keptTypes],
    copy,
  )
  if (status !== 0) return { ...outcome, failed: ['types'] }
  return isConformed ? runLintel(copy, 'conform') : outcome
}

export async function runLintel(copy: Copy, command: string): Promise<Outcome> {
  const { status } = await runProgram(copy.folder, ['src/cli/bin.mjs', ...command.split(' ')], copy)
  return status === 0 ? { passed: 1, failed: [] } : { passed: 0, failed: [`npx lintel ${command}`] }
}

/** Builds first: walks see what is built. */
export async function runWalks(
  copy: Copy,
  files: readonly string[],
  test?: string,
): Promise<Outcome> {
  for (const part of [[], ['--ssr']]) {
    const { status } = await runProgram(
      copy.folder,
      ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error', ...part],
      copy,
    )
    if (status !== 0) return { passed: 0, failed: ['vite build'] }
  }
  const report = join(copy.folder, 'test-results', 'mutation.json')
  rmSync(report, { force: true })
  const only = test === undefined ? [] : ['--grep', escape(test)]
  const program = [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config',
    'tests/e2e/playwright.config.ts',
    '--reporter=json',
  ]
  const { status } = await runProgram(
    copy.folder,
    [...program, '--max-failures=1', ...files, ...only],
    {
      ...copy,
      environment: { E2E_PORT: String(copy.port), PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    },
  )
  if (!existsSync(report))
    return { passed: 0, failed: status === null ? [] : [`playwright ended with ${status}`] }
  const { suites, stats } = JSON.parse(readFileSync(report, 'utf8')) as {
    suites: readonly Suite[]
    stats: { expected: number }
  }
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
