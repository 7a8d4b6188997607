import type { Bundle } from '#model'
import { startOfDay } from '#origination'

/** When a day begins at all of these lenders; or why that is no single moment. */
export function momentOf(day: string, bundles: ReadonlyMap<string, Bundle>): Date | string {
  const zones = [...bundles].map(([org, { org: lender }]) => [org, lender.zone] as const)
  const [[, zone] = []] = zones
  if (zone !== undefined && zones.every(([, each]) => each === zone)) return startOfDay(day, zone)
  const said = zones.map(([org, each]) => `${org}: ${each ?? 'none'}`).join(', ')
  return `${day} does not begin at one moment for the lenders, by "zone" of their org.json (${said}). Publish for each with --org, or give a time as ${day}T05:00:00Z.`
}
