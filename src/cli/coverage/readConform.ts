import type { KeptOutcome, CaseOutcome } from '../conform/CaseOutcome.ts'
import type { RequirementProof, RunnerReport } from './RequirementProof.ts'
import { sumProofs } from './sumProofs.ts'

/**
 * cases.json of `lintel conform --report`: each case, once per lender, with the ids that it covers.
 */
export function readConform(report: unknown): RunnerReport {
  const { passed, failures, skipped } = report as CaseOutcome
  const proofs = [
    ...passed.map((kept) => proofOf(kept, 'passed')),
    ...failures.map((failed) => proofOf(failed, 'failed')),
  ]
  return { ...sumProofs('conform', proofs), skipped: skipped.length }
}

function proofOf(
  { name, org, case: file, covers }: KeptOutcome,
  outcome: RequirementProof['outcome'],
): RequirementProof {
  return {
    runner: 'conform',
    file,
    title: org === undefined ? name : `${name} (${org})`,
    outcome,
    ids: covers,
  }
}
