import { readdirSync, readFileSync } from 'node:fs'
import { errorOfJourney } from '../../../src/cli/conform/server/application/errorOfJourney.ts'
import type { ApplicationJourney } from '../../../src/cli/conform/server/application/ApplicationJourney.ts'

export interface FiledJourney {
  readonly file: string
  readonly org: string
  readonly journey: ApplicationJourney
}

const folder = 'tests/journeys/application'
const orgCodes = ['alder', 'harborlight']

/**
 * Every journey of an application, once for each of its lenders. Throws where a file is not of the
 * schema, with file and pointer.
 */
export function readJourneys(): readonly FiledJourney[] {
  return readdirSync(folder)
    .toSorted()
    .flatMap((file) => {
      const journey = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as ApplicationJourney
      const error = errorOfJourney('tests/journeys/application-journey.schema.json', journey)
      if (error !== undefined) throw new Error(`${folder}/${file}: ${error}`)
      return lendersOf(journey).map((org) => ({ file, org, journey }))
    })
}

function lendersOf({ org = 'alder' }: ApplicationJourney): readonly string[] {
  return org === 'all' ? orgCodes : [org].flat()
}
