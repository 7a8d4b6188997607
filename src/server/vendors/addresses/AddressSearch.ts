import type { AddressItem } from '#model'

/** A source of addresses. The seeded table is one; a bureau's service would be another. */
export interface AddressSearch {
  /**
   * Addresses that match the typed beginning, best first, at most `limits.addresses.shown`. Empty
   * for too few characters.
   */
  search(partialAddress: string): Promise<readonly AddressItem[]>
}
