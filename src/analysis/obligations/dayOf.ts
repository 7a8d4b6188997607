import type { Json } from '#model'
import type { Bench } from './createBench.ts'

/** What applications give as the day of an event to their deadlines; undefined: nothing. */
export function dayOf(bench: Bench, event: string): Json | undefined {
  const works = Object.values(bench.partyOf('borrower')?.lifecycle.work ?? {})
  const counting = works.find(({ do: order }) => order === 'deadlines')
  return counting?.request?.[event] ?? undefined
}
