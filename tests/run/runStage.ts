import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { resolve } from 'node:path'
import { readConform } from './readConform.ts'
import { readCounts } from './readCounts.ts'
import { readPlaywright } from './readPlaywright.ts'
import { readVitest } from './readVitest.ts'
import { runCommand, type Ran } from './runCommand.ts'
import type { Outcome, Stage, TimedFile } from './Stage.ts'
import { reportFolder } from './stages.ts'

export interface StageResult extends Outcome {
  readonly stage: Stage
  readonly seconds: number
  readonly cpuSeconds: number
}

/** Proofs make many short-lived objects; with more room for them, Node collects less often. */
const youngObjects = '--max-semi-space-size=64'

/**
 * Runs a stage and reads what it found. A runner that dies, or fails without a failure in its
 * report, counts as one failure.
 */
export async function runStage(stage: Stage): Promise<StageResult> {
  const { name, command, givesWay = false } = stage
  console.log(`\n▶ ${name}: ${command.join(' ')}`)
  const environment = {
    PLAYWRIGHT_JSON_OUTPUT_FILE: resolve(reportFolder, 'playwright.json'),
    NODE_COMPILE_CACHE: resolve('node_modules/.cache/lintel/compiled'),
    NODE_OPTIONS: [process.env['NODE_OPTIONS'], youngObjects].filter(Boolean).join(' '),
  }
  const ran = await runCommand(
    name,
    command,
    environment,
    givesWay ? constants.priority.PRIORITY_BELOW_NORMAL : undefined,
  )
  const outcome = readOutcome(stage, ran)
  const result = ran.status === 0 || outcome.failed > 0 ? outcome : withFailure(outcome, stage, ran)
  return { ...result, stage, seconds: ran.seconds, cpuSeconds: ran.cpuSeconds }
}

const nothing: Outcome = { passed: 0, failed: 0, skipped: 0, failures: [], files: [] }

function readOutcome({ name, report }: Stage, { status, tail }: Ran): Outcome {
  if (report === undefined) return { ...nothing, passed: status === 0 ? 1 : 0 }
  if (report === 'counts')
    return (
      readCounts(name, tail) ?? {
        ...nothing,
        failed: 1,
        failures: [{ file: name, title: 'the run', message: 'It counted nothing.' }],
      }
    )
  const path = {
    vitest: `${reportFolder}/vitest-${name}.json`,
    playwright: `${reportFolder}/playwright.json`,
    conform: `${reportFolder}/conform/junit.xml`,
  }[report]
  if (!existsSync(path))
    return {
      ...nothing,
      failed: 1,
      failures: [{ file: name, title: 'the run', message: 'It wrote no report.' }],
    }
  const text = readFileSync(path, 'utf8')
  if (report === 'conform') return readConform(text)
  if (report === 'playwright') return readPlaywright(JSON.parse(text))
  const times = `${reportFolder}/times-${name}.json`
  const files = existsSync(times)
    ? (JSON.parse(readFileSync(times, 'utf8')) as readonly TimedFile[])
    : []
  return { ...readVitest(JSON.parse(text)), files }
}

function withFailure(outcome: Outcome, { name }: Stage, { status, tail }: Ran): Outcome {
  const message = [
    `It ended with ${status ?? 'a signal'}. Its last lines:`,
    ...tail.slice(-11),
  ].join('\n')
  return {
    ...outcome,
    failed: 1,
    failures: [...outcome.failures, { file: name, title: 'the run', message }],
  }
}
