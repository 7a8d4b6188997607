import { analyse, createEngine } from '#analysis'
import { openCache } from '../../src/cli/cache/openCache.ts'
import { shipped } from '../shipped.ts'

type Report = ReturnType<typeof analyse>

let made: ReadonlyMap<string, Report> | undefined

/**
 * Returns the diagnostics of each shipped lender by its code, computed once per worker. Results
 * that `check` has cached are reused.
 */
export function shippedReports(): ReadonlyMap<string, Report> {
  return (made ??= new Map(shipped.orgCodes.map((org) => [org, reportOf(org, openCache({}).memo)])))
}

function reportOf(org: string, memo: ReturnType<typeof openCache>['memo']): Report {
  const bundle = shipped.bundles.get(org)!
  return analyse({ bundle, engine: createEngine(bundle), places: shipped.placesOf(org)! }, memo)
}
