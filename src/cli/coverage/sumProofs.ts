import type { RequirementProof, RunnerReport } from './RequirementProof.ts'

/** A report of these tests; those that name no requirement are counted and left out. */
export function sumProofs(
  runner: RequirementProof['runner'],
  tests: readonly RequirementProof[],
): RunnerReport {
  const countOf = (wanted: RequirementProof['outcome']) =>
    tests.filter(({ outcome }) => outcome === wanted).length
  return {
    runner,
    passed: countOf('passed'),
    failed: countOf('failed'),
    skipped: countOf('skipped'),
    files: [...new Set(tests.map(({ file }) => file))],
    proofs: tests.filter(({ ids }) => ids.length > 0),
  }
}
