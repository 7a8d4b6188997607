import type { Outcome } from './Stage.ts'

/** "12 passed, 1 failed" of the runners and "12 passed, 1 failure, 3 skipped" of conform. */
const counts = /(\d+) passed, (\d+) fail(?:ed|ures?)(?:, (\d+) skipped)?/

/**
 * Reads what a command counted from the last of its lines that says so; undefined where none does,
 * or nothing was run.
 */
export function readCounts(name: string, tail: readonly string[]): Outcome | undefined {
  const line = tail.findLast((text) => counts.test(text))
  if (line === undefined) return undefined
  const [passed = 0, failed = 0, skipped = 0] = counts
    .exec(line)!
    .slice(1)
    .map((text = '0') => Number(text))
  if (passed + failed === 0) return undefined
  const failures =
    failed === 0 ? [] : [{ file: name, title: 'the run', message: tail.slice(-11).join('\n') }]
  return { passed, failed, skipped, failures, files: [] }
}
