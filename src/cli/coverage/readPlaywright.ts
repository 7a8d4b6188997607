import type { RequirementProof, RunnerReport } from './RequirementProof.ts'
import { sumProofs } from './sumProofs.ts'

interface Suite {
  readonly title: string
  readonly suites?: readonly Suite[]
  readonly specs?: readonly {
    readonly title: string
    readonly file: string
    readonly tests: readonly {
      readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
      readonly annotations: readonly { readonly type: string; readonly description?: string }[]
    }[]
  }[]
}

interface PlaywrightReport {
  /** `rootDir`: absolute, the base of files' paths. */
  readonly config: { readonly rootDir: string }
  readonly suites: readonly Suite[]
}

const outcomes = {
  expected: 'passed',
  unexpected: 'failed',
  flaky: 'failed',
  skipped: 'skipped',
} as const

/**
 * A report of Playwright's JSON reporter: each walk with the ids that `proves()` added to its
 * annotations. `relative`: a path from the project's root.
 */
export function readPlaywright(report: unknown, relative: (path: string) => string): RunnerReport {
  const { config, suites } = report as PlaywrightReport
  const walk = (
    { title: above, suites: inner = [], specs = [] }: Suite,
    titles: readonly string[],
  ): readonly RequirementProof[] => [
    ...specs.flatMap(({ title, file, tests }) =>
      tests.map(({ status, annotations }): RequirementProof => ({
        runner: 'playwright',
        file: relative(`${config.rootDir}/${file}`),
        title: [...titles, title].join(' '),
        outcome: outcomes[status],
        ids: annotations.flatMap(({ type, description }) =>
          type === 'proves' && description ? [description] : [],
        ),
      })),
    ),
    ...inner.flatMap((suite) =>
      walk(suite, [...titles, ...(suite.title === above ? [] : [suite.title])]),
    ),
  ]
  return sumProofs(
    'playwright',
    suites.flatMap((file) => walk(file, [])),
  )
}
