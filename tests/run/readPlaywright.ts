import type { Failure, Outcome, TimedFile } from './Stage.ts'

interface Attempt {
  readonly duration: number
  readonly errors: readonly { readonly message?: string }[]
}

interface PlaywrightTest {
  readonly projectName: string
  readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
  readonly results: readonly Attempt[]
}

interface PlaywrightSuite {
  readonly file: string
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs?: readonly { readonly title: string; readonly tests: readonly PlaywrightTest[] }[]
}

interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[]
  readonly errors: readonly { readonly message?: string }[]
}

/**
 * Counts walks per browser; one that only passes when it is tried again has failed. Durations are
 * those of both workers together.
 */
export function readPlaywright({ suites, errors }: PlaywrightReport): Outcome {
  const tests = suites.flatMap(testsOf)
  const broken = tests.filter(({ status }) => status === 'unexpected' || status === 'flaky')
  const failures: readonly Failure[] = [
    ...broken.map(({ file, title, projectName, results }) => ({
      file: `tests/e2e/${file}`,
      title: `${title} (${projectName})`,
      message: results
        .flatMap((result) => result.errors.map(({ message }) => message ?? ''))
        .join('\n'),
    })),
    ...errors.map(({ message = '' }) => ({ file: 'tests/e2e', title: 'the run', message })),
  ]
  const skipped = tests.filter(({ status }) => status === 'skipped').length
  return {
    passed: tests.length - broken.length - skipped,
    failed: failures.length,
    skipped,
    failures,
    files: timesOf(tests),
  }
}

type FoundTest = PlaywrightTest & { readonly file: string; readonly title: string }

function testsOf({ file, suites = [], specs = [] }: PlaywrightSuite): readonly FoundTest[] {
  return [
    ...specs.flatMap(({ title, tests }) => tests.map((test) => ({ ...test, file, title }))),
    ...suites.flatMap(testsOf),
  ]
}

function timesOf(tests: readonly FoundTest[]): readonly TimedFile[] {
  const seconds = new Map<string, number>()
  for (const { file, results } of tests)
    for (const { duration } of results)
      seconds.set(file, (seconds.get(file) ?? 0) + duration / 1000)
  return [...seconds].map(([file, sum]) => ({ file: `tests/e2e/${file}`, seconds: sum }))
}
