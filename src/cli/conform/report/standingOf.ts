import type { Report } from './Report.ts'

export type Standing = 'broken' | 'held' | 'elsewhere' | 'open'

/** How each requirement stands: by the cases of this run where one names it, else by whether any test does. */
export function standingOf({ requirements, proofs, outcome }: Report): ReadonlyMap<string, Standing> {
  const broken = new Set(outcome.failures.flatMap(({ covers }) => covers))
  const held = new Set(outcome.passed.flatMap(({ covers }) => covers))
  return new Map(
    requirements.map(({ id }) => {
      if (broken.has(id)) return [id, 'broken']
      if (held.has(id)) return [id, 'held']
      return [id, (proofs[id] ?? []).length > 0 ? 'elsewhere' : 'open']
    }),
  )
}
