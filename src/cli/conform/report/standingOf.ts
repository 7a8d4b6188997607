import type { Report } from './Report.ts'

export type Standing = 'broken' | 'held' | 'open'

/** The state of each requirement by the cases of this run that cover it. */
export function standingOf({ requirements, outcome }: Report): ReadonlyMap<string, Standing> {
  const broken = new Set(outcome.failures.flatMap(({ covers }) => covers))
  const held = new Set(outcome.passed.flatMap(({ covers }) => covers))
  return new Map(
    requirements.map(({ id }) => [id, broken.has(id) ? 'broken' : held.has(id) ? 'held' : 'open']),
  )
}
