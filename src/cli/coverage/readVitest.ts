import type { RequirementProof, RunnerReport } from './RequirementProof.ts'
import { sumProofs } from './sumProofs.ts'

interface VitestReport {
  readonly testResults: readonly {
    /** Absolute. */
    readonly name: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly meta?: Readonly<Record<string, unknown>>
    }[]
  }[]
}

/**
 * A report of Vitest's JSON reporter: each test with the ids that `proves()` added to its `meta`.
 * `relative`: a path from the project's root.
 */
export function readVitest(report: unknown, relative: (path: string) => string): RunnerReport {
  const { testResults } = report as VitestReport
  const proofs = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status, meta = {} }): RequirementProof => ({
      runner: 'vitest',
      file: relative(name),
      title: fullName,
      outcome: status === 'passed' || status === 'failed' ? status : 'skipped',
      ids: Object.keys(meta).filter((key) => meta[key] === 'proves'),
    })),
  )
  return sumProofs('vitest', proofs)
}
