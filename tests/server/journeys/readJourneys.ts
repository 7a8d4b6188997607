import { readdirSync, readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import type { ApplicationJourney } from './ApplicationJourney.ts'

export interface FiledJourney {
  readonly file: string
  readonly org: string
  readonly journey: ApplicationJourney
}

const folder = 'tests/journeys/application'
const orgCodes = ['alder', 'harborlight']

/** Every journey of an application, once for each of its lenders. Throws where a file is not of the schema, with file and pointer. */
export function readJourneys(): readonly FiledJourney[] {
  const check = new Ajv({ allErrors: true, strict: true, allowUnionTypes: true }).compile(
    JSON.parse(readFileSync('tests/journeys/application-journey.schema.json', 'utf8')) as object,
  )
  return readdirSync(folder)
    .toSorted()
    .flatMap((file) => {
      const journey = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as ApplicationJourney
      if (!check(journey)) throw new Error(`${folder}/${file}: ${check.errors!.map((e) => `${e.instancePath} ${e.message}`).join('; ')}`)
      return lendersOf(journey).map((org) => ({ file, org, journey }))
    })
}

function lendersOf({ org = 'alder' }: ApplicationJourney): readonly string[] {
  return org === 'all' ? orgCodes : [org].flat()
}
