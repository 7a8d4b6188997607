import type { LendingCoverage } from '#model'

export interface CoverageTier {
  /** The minimum ratio in hundredths; 0: none is asked. */
  readonly least: number
  readonly maxCltvBps: number
  readonly bps: number
}

/** The tiers of a coverage, the highest ratio first; none without a coverage. */
export function coverageTiersOf(coverage: LendingCoverage | undefined): readonly CoverageTier[] {
  return Object.entries(coverage?.tiers ?? {})
    .map(([least, tier]) => ({ least: Number(least), ...tier }))
    .sort((one, other) => other.least - one.least)
}
