import type { TaskMeta } from 'vitest'

/** "A-VAL-001", of a row of requirements.tsv (tests/house/requirements.test.ts). */
export type RequirementId = `${'A' | 'B'}-${string}-${number}`

/**
 * Options of a test in Vitest and in Playwright; each runner writes its own half into its JSON
 * report.
 */
export interface Proof {
  /** Vitest: one key per id, so that a test keeps the ids of the `describe` around it. */
  readonly meta: Partial<TaskMeta> & Partial<Record<RequirementId, 'proves'>>
  /** Playwright. */
  readonly annotation: { type: 'proves'; description: RequirementId }[]
}

/**
 * Names the requirements that a test would notice if they were broken:
 * `it('rejects …', proves('A-VAL-001'), () => {…})`. On a `describe`, each of its tests counts as a
 * proof. `npx lintel coverage` reads the names from the reports of a run.
 */
export function proves(...ids: readonly RequirementId[]): Proof {
  return {
    meta: Object.fromEntries(ids.map((id) => [id, 'proves' as const])),
    annotation: ids.map((id) => ({ type: 'proves', description: id })),
  }
}
