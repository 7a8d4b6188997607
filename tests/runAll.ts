import { mkdirSync, rmSync } from 'node:fs'
import { runRound } from './run/runRound.ts'
import type { StageResult } from './run/runStage.ts'
import { deepRounds, quickRounds, reportFolder } from './run/stages.ts'
import { tellResults } from './run/tellResults.ts'

/**
 * Runs every proof of the project (`npm test`), with `--deep` also what need not run on each change
 * (`npm run test:deep`).
 */
const isDeep = process.argv.includes('--deep')
if (isDeep) process.env['LINTEL_DEEP'] = '1'
rmSync(reportFolder, { recursive: true, force: true })
mkdirSync(reportFolder, { recursive: true })

const begun = performance.now()
const results: StageResult[] = []
const background: Promise<readonly StageResult[]>[] = []
for (const round of [...quickRounds, ...(isDeep ? deepRounds : [])]) {
  if (round.isLast) results.push(...(await Promise.all(background)).flat())
  if (round.background) background.push(runRound({ atOnce: 1, stages: round.background }, results))
  results.push(...(await runRound(round, results)))
}
tellResults(results, (performance.now() - begun) / 1000)
process.exit(results.some(({ failed }) => failed > 0) ? 1 : 0)
