import type { JourneyPlace } from '../../../src/cli/conform/server/application/JourneyPlace.ts'
import type { Walked } from '../../../src/cli/conform/server/application/walkJourney.ts'

/**
 * A page that shows a loader gives up waiting after about a minute; vendors that only time out are
 * asked quicker here than elsewhere.
 */
const patience = 6_000

/** The screens that a borrower saw, in order; after a long wait, the page that says so. */
export function landingsOf({ places }: Walked): readonly string[] {
  return places.flatMap((place, index) => screenSeen(place, places[index + 1]))
}

function screenSeen(
  { status, screen, since }: JourneyPlace,
  next: JourneyPlace | undefined,
): readonly string[] {
  if (status === 'COMPLETE') return ['complete']
  if (screen !== undefined) return [screen]
  return next && next.since.getTime() - since.getTime() > patience ? ['error/timeout'] : []
}
