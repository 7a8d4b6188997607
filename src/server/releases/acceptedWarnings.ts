import type { Issue } from '#model'
import type { Manifest } from '../stores/releaseStore.ts'
import { placeOf } from './placeOf.ts'
import { warningsOf } from './warningsOf.ts'

/** What a release keeps of its warnings, each with the reason why it was accepted. */
export function acceptedWarnings(
  issues: readonly Issue[],
  accepted: ReadonlyMap<string, string>,
): Manifest['warnings'] {
  return warningsOf(issues).map((warning) => ({
    ...warning,
    accepted: accepted.get(placeOf(warning))!,
  }))
}
