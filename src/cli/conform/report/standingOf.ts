import type { ConformReport } from './ConformReport.ts'

export type CoverageStanding = 'broken' | 'held' | 'open'

/** The state of each requirement by the cases of this run that cover it. */
export function standingOf({
  requirements,
  outcome,
}: ConformReport): ReadonlyMap<string, CoverageStanding> {
  const broken = new Set(outcome.failures.flatMap(({ covers }) => covers))
  const held = new Set(outcome.passed.flatMap(({ covers }) => covers))
  return new Map(
    requirements.map(({ id }) => [id, broken.has(id) ? 'broken' : held.has(id) ? 'held' : 'open']),
  )
}
