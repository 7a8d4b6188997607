import { analyse } from '#analysis'
import { openCache } from '../../src/cli/cache/openCache.ts'
import { createEngine } from '../../src/cli/createEngine.ts'
import { shipped } from '../shipped.ts'

type Report = ReturnType<typeof analyse>

let made: ReadonlyMap<string, Report> | undefined

/** What `check` finds of each shipped lender, by its code. Worked out once for all files of a worker; an earlier `check` of the same code leaves most. */
export function shippedReports(): ReadonlyMap<string, Report> {
  return (made ??= new Map(shipped.orgCodes.map((org) => [org, reportOf(org, openCache({}).memo)])))
}

function reportOf(org: string, memo: ReturnType<typeof openCache>['memo']): Report {
  const bundle = shipped.bundles.get(org)!
  return analyse({ bundle, engine: createEngine(bundle), places: shipped.placesOf(org)! }, memo)
}
