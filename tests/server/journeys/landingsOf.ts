import people from '../../../src/server/vendors/sandbox/people.json' with { type: 'json' }
import { firstMissing } from './checkJourney.ts'
import type { FiledJourney } from './readJourneys.ts'
import type { Place, Walked } from './walkJourney.ts'

/** A page that shows a loader gives up waiting after about a minute; vendors that only time out are asked quicker here than elsewhere. */
const patience = 6_000

/** The screens that a borrower came to see, in order; where he had to wait long, the page that says so. */
export function landingsOf({ places }: Walked): readonly string[] {
  return places.flatMap((place, index) => screenSeen(place, places[index + 1]))
}

function screenSeen({ status, screen, at }: Place, next: Place | undefined): readonly string[] {
  if (status === 'COMPLETE') return ['complete']
  if (screen !== undefined) return [screen]
  return next && next.at.getTime() - at.getTime() > patience ? ['error/timeout'] : []
}

interface Walk {
  readonly filed: FiledJourney
  readonly walked: Walked
}

/** Rows of the tables of src/server/vendors/sandbox/README.md that no journey walks to where they say, each with what journeys of it came to see. */
export function rowsNotKept(walks: readonly Walk[]): readonly string[] {
  const rows = [
    ...people.people.map(({ lastName, lands }) => ({
      row: lastName,
      lands,
      own: walks.filter(({ filed }) => filed.journey.person === lastName),
    })),
    ...people.specials.map(({ field, ends, lands }) => ({
      row: `${field} … ${ends}`,
      lands,
      own: walks.filter(({ filed }) => new RegExp(`"${field}":"[A-Z0-9-]*${ends}"`).test(JSON.stringify(filed.journey))),
    })),
  ]
  return rows
    .filter(({ lands, own }) => !own.some(({ walked }) => firstMissing(lands, landingsOf(walked)) === undefined))
    .map(
      ({ row, lands, own }) =>
        `${row}: ${lands.join(' → ')}; seen: ${own.map(({ walked }) => landingsOf(walked).join(' ')).join(' | ') || 'no journey'}`,
    )
}
