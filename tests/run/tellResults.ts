import type { StageResult } from './runStage.ts'
import { withoutPaths } from './withoutPaths.ts'

const slowest = 30
const linesOfMessage = 12

/**
 * Prints all failures once more, the slowest files and what each kind costs, and last the line "N
 * passed, N failed".
 */
export function tellResults(results: readonly StageResult[], seconds: number): void {
  for (const { file, title, message } of results.flatMap(({ failures }) => failures))
    console.log(
      `\n✗ ${file}: ${title}\n${withoutPaths(message).split('\n').slice(0, linesOfMessage).join('\n')}`,
    )

  const files = results.flatMap((result) =>
    result.files.map((file) => ({ ...file, kind: result.stage.name })),
  )
  console.log(`\nThe slowest ${slowest} of ${files.length} files, in seconds:`)
  for (const { file, seconds: own, kind } of files
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, slowest))
    console.log(`${own.toFixed(1).padStart(8)}  ${file} (${kind})`)

  console.log('\nWhat each kind costs, in seconds:\n    wall       CPU  kind')
  for (const { stage, seconds: own, cpuSeconds } of results)
    console.log(
      `${own.toFixed(0).padStart(8)}  ${cpuSeconds.toFixed(0).padStart(8)}  ${stage.name}`,
    )
  const cpu = results.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0)
  console.log(`${seconds.toFixed(0).padStart(8)}  ${cpu.toFixed(0).padStart(8)}  the whole run`)

  const total = (key: 'passed' | 'failed' | 'skipped') =>
    results.reduce((sum, result) => sum + result[key], 0)
  const skipped = total('skipped') === 0 ? '' : `, ${total('skipped')} skipped`
  console.log(`\n${total('passed')} passed, ${total('failed')} failed${skipped}`)
}
