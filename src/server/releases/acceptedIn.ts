import type { Manifest } from '../stores/releaseStore.ts'
import { placeOf } from './placeOf.ts'

/** Why warnings of a release may stay, by how they are named. */
export function acceptedIn({ warnings }: Pick<Manifest, 'warnings'>): ReadonlyMap<string, string> {
  return new Map(
    warnings.flatMap(({ accepted, ...warning }) =>
      accepted === undefined ? [] : [[placeOf(warning), accepted] as const],
    ),
  )
}
