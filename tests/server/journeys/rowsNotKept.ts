import people from '../../../src/server/vendors/sandbox/people.json' with { type: 'json' }
import { firstMissing } from '../../../src/cli/conform/server/application/firstMissing.ts'
import type { Walked } from '../../../src/cli/conform/server/application/walkJourney.ts'
import { landingsOf } from './landingsOf.ts'
import type { FiledJourney } from './readJourneys.ts'

interface Walk {
  readonly filed: FiledJourney
  readonly walked: Walked
}

/**
 * Rows of the tables of docs/test-people.md that no journey walks to where they say, each with what
 * journeys of it came to see.
 */
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
      own: walks.filter(({ filed }) =>
        new RegExp(`"${field}":"[A-Z0-9-]*${ends}"`).test(JSON.stringify(filed.journey)),
      ),
    })),
  ]
  return rows
    .filter(
      ({ lands, own }) =>
        !own.some(({ walked }) => firstMissing(lands, landingsOf(walked)) === undefined),
    )
    .map(
      ({ row, lands, own }) =>
        `${row}: ${lands.join(' → ')}; seen: ${own.map(({ walked }) => landingsOf(walked).join(' ')).join(' | ') || 'no journey'}`,
    )
}
