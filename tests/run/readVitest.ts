import type { Failure, Outcome } from './Stage.ts'
import { withoutPaths } from './withoutPaths.ts'

interface VitestFile {
  readonly name: string
  readonly status: string
  readonly message: string
  readonly assertionResults: readonly {
    readonly status: string
    readonly fullName: string
    readonly failureMessages: readonly string[]
  }[]
}

/**
 * Counts tests; a file that fails without a failed test, as on a broken import, is one failure
 * more.
 */
export function readVitest(report: {
  readonly testResults: readonly VitestFile[]
}): Omit<Outcome, 'files'> {
  const files = report.testResults.map(({ name, ...file }) => ({
    ...file,
    file: withoutPaths(name),
  }))
  const tests = files.flatMap(({ file, assertionResults }) =>
    assertionResults.map((test) => ({ file, ...test })),
  )
  const failures: readonly Failure[] = [
    ...tests.flatMap(({ file, status, fullName, failureMessages }) =>
      status === 'failed' ? [{ file, title: fullName, message: failureMessages.join('\n') }] : [],
    ),
    ...files.flatMap(({ file, status, message, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed')
        ? [{ file, title: 'the file', message }]
        : [],
    ),
  ]
  const passed = tests.filter(({ status }) => status === 'passed').length
  const failed = tests.filter(({ status }) => status === 'failed').length
  return { passed, failed: failures.length, skipped: tests.length - passed - failed, failures }
}
