import type { Bundle } from '#model'
import type { JudgedObligation } from './JudgedObligation.ts'
import { whyNotBound } from './whyNotBound.ts'

const file = 'lending/law.json'

/**
 * The floors of the law, for a bundle: the loader makes none from files that pass one, so each
 * that binds the lender on that day is proven.
 */
export function listFloors(
  { org, lending }: Bundle,
  day: string | undefined,
): readonly JudgedObligation[] {
  return Object.entries(lending.law?.floors ?? {}).map(([name, floor]) => {
    const { title, citation, bounds: _bounds, note: _note, ...applies } = floor
    const free = whyNotBound(org, applies, day)
    return {
      id: `law/${name}`,
      title,
      source: citation,
      about: 'Floors of the law',
      kind: 'floor',
      outcome: free === undefined ? 'proven' : 'not-bound',
      why: free === undefined ? [] : [free],
      file,
      pointer: `/floors/${name}`,
    }
  })
}
