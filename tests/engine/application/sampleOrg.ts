import type { Org } from '#model'

/** A lender that nothing is said of. */
export const sampleOrg = {
  orgCode: 'sample',
  mainBrand: true,
  licensedStates: [],
  referrers: {},
  flags: {},
} as unknown as Org
