import { runStage, type StageResult } from './runStage.ts'
import type { Round } from './stages.ts'

/**
 * Runs the stages of a round, so many at once, in their order. A stage whose needs have failed is
 * one failure and does not run.
 */
export async function runRound(
  { atOnce, stages }: Round,
  earlier: readonly StageResult[],
): Promise<readonly StageResult[]> {
  const waiting = [...stages]
  const results: StageResult[] = []
  const isBroken = (name: string) =>
    earlier.some(({ stage, failed }) => stage.name === name && failed > 0)
  const work = async () => {
    for (let stage = waiting.shift(); stage; stage = waiting.shift()) {
      const broken = (stage.needs ?? []).filter(isBroken)
      const message = `It did not run, because "${broken.join('", "')}" failed.`
      results.push(
        broken.length === 0
          ? await runStage(stage)
          : {
              stage,
              passed: 0,
              failed: 1,
              skipped: 0,
              failures: [{ file: stage.name, title: 'the run', message }],
              files: [],
              seconds: 0,
              cpuSeconds: 0,
            },
      )
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return results
}
