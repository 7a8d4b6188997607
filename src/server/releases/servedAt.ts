import { inForceOf } from './inForceOf.ts'
import type { Moments } from './Moments.ts'

/** Number of the release that each lender is served with at its moment; none for a new one. */
export function servedAt(
  events: Parameters<typeof inForceOf>[0],
  moments: Moments,
): ReadonlyMap<string, number> {
  const read = new Map<number, ReturnType<typeof inForceOf>['releases']>()
  const served = new Map<string, number>()
  for (const [org, moment] of moments) {
    const time = moment.getTime()
    const releases = read.get(time) ?? inForceOf(events, moment).releases
    read.set(time, releases)
    const [number] = releases.get(org) ?? []
    if (number !== undefined) served.set(org, number)
  }
  return served
}
