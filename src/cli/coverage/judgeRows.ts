import type { Requirement } from '../conform/readRequirements.ts'
import type { RequirementProof, RunnerReport } from './RequirementProof.ts'

export type RowStanding = 'proven' | 'failing' | 'later' | 'unproven'

export interface JudgedRow extends Requirement {
  readonly standing: RowStanding
  /** Why no test is required yet, if that is recorded. */
  readonly why?: string
  /** Of this run, whatever their results. */
  readonly proofs: readonly RequirementProof[]
}

export interface JudgedRows {
  readonly rows: readonly JudgedRow[]
  /** Ids that tests, cases or reasons name and the table does not have, each with who names it. */
  readonly unknown: readonly { readonly id: string; readonly by: string }[]
  /** Rows that have both a reason to wait and a passed test. */
  readonly contradictory: readonly JudgedRow[]
}

/**
 * The state of each row after a run: failing if any test that names it failed, proven if one passed
 * and none failed, later if a reason is recorded, otherwise unproven. A test that did not run
 * proves nothing, and what a page shows is proven only where `draws` is true of the test.
 */
export function judgeRows(
  table: readonly Requirement[],
  reasons: Readonly<Record<string, string>>,
  reports: readonly RunnerReport[],
  draws: (proof: RequirementProof) => boolean,
): JudgedRows {
  const byId = new Map<string, RequirementProof[]>(table.map(({ id }) => [id, []]))
  const unknown = new Map<string, string>()
  for (const proof of reports.flatMap(({ proofs }) => proofs)) {
    for (const id of proof.ids) {
      const own = byId.get(id)
      if (own) own.push(proof)
      else unknown.set(id, `${proof.file}: ${proof.title}`)
    }
  }
  for (const id of Object.keys(reasons)) if (!byId.has(id)) unknown.set(id, 'the reasons to wait')
  const rows = table.map((row): JudgedRow => {
    const proofs = byId.get(row.id)!
    const why = Object.hasOwn(reasons, row.id) ? reasons[row.id] : undefined
    return {
      ...row,
      standing: standingOf(proofs, row.isDrawn ? draws : () => true, why !== undefined),
      proofs,
      ...(why !== undefined && { why }),
    }
  })
  return {
    rows,
    unknown: [...unknown].map(([id, by]) => ({ id, by })),
    contradictory: rows.filter(({ why, standing }) => why !== undefined && standing === 'proven'),
  }
}

function standingOf(
  proofs: readonly RequirementProof[],
  counts: (proof: RequirementProof) => boolean,
  mayWait: boolean,
): RowStanding {
  if (proofs.some(({ outcome }) => outcome === 'failed')) return 'failing'
  if (proofs.some((proof) => proof.outcome === 'passed' && counts(proof))) return 'proven'
  return mayWait ? 'later' : 'unproven'
}
