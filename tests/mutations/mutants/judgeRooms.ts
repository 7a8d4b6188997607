import type { Trial } from '../Mutation.ts'
import { goal } from './rooms.ts'

export interface SampledRoom {
  readonly room: string
  readonly trials: readonly Trial[]
}

/** Prints how many of each room's mutants were noticed; returns how many rooms miss the goal. */
export function judgeRooms(
  sampled: readonly SampledRoom[],
  failures: { readonly has: (id: string) => boolean },
): number {
  const shares = sampled.map(({ room, trials }) => {
    const noticed = trials.filter(({ id }) => !failures.has(id)).length
    console.log(`${room}: ${noticed} of ${trials.length} mutants noticed`)
    return (100 * noticed) / trials.length
  })
  return shares.filter((share) => !(share >= goal)).length
}
