import type { AddressItem } from '#model'

/** Whoever knows addresses. The seeded table is one; a bureau's service would be another. */
export interface AddressSearch {
  /** Addresses that the typed beginning may mean, best first, `limits.addresses.shown` at most. Empty for too few characters. */
  search(partialAddress: string): Promise<readonly AddressItem[]>
}
