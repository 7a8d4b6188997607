import type { Bundle } from '#model'
import { startOfDay } from '#origination'
import type { Period } from './readPeriods.ts'

/** A bundle that a lender is served with from a moment on, by the clock of applications. */
export interface DatedBundle {
  readonly from: Date
  readonly bundle: Bundle
}

/** By lender, what follows its bundle of the first period, the earliest first. */
export function datedBundles([first, ...later]: readonly [Period, ...Period[]]): ReadonlyMap<
  string,
  readonly DatedBundle[]
> {
  const found = new Map<string, DatedBundle[]>()
  for (const { from = '', loaded, orgCodes } of later)
    for (const org of orgCodes) {
      const before = found.get(org)?.at(-1)?.bundle ?? first.loaded.bundles.get(org)
      const bundle = loaded.bundles.get(org)
      if (!bundle || !before || bundle.hash === before.hash) continue
      const next = { from: startOfDay(from, bundle.org.zone ?? 'UTC'), bundle }
      found.set(org, [...(found.get(org) ?? []), next])
    }
  return found
}
