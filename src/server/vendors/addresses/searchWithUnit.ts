import type { AddressItem } from '#model'
import type { AddressSearch } from './AddressSearch.ts'
import units from './units.json' with { type: 'json' }

/** "Unit 3", "Apt. B", "# 12" at the end of a street. */
const typedUnit = new RegExp(
  `[\\s,]+((?:#|(?:${units.designators.join('|')})\\b)[.\\s#]*(?:\\p{L}?-?\\d[\\p{L}\\d-]*|\\p{L}{0,2}))\\s*$`,
  'iu',
)

/**
 * Finds the address of a street that was typed with its unit, which sources often do not list; the
 * unit comes with it.
 */
export function searchWithUnit({ search }: AddressSearch): AddressSearch {
  return {
    search: async (partialAddress) => {
      const found = await search(partialAddress)
      const [whole, unit = ''] = typedUnit.exec(partialAddress) ?? []
      if (found.length > 0 || whole === undefined) return found
      const homes = await search(partialAddress.slice(0, -whole.length))
      return homes.map((home) => (home.street2 ? home : addUnit(home, unit.trim())))
    },
  }
}

function addUnit(home: AddressItem, street2: string): AddressItem {
  const { street1, fullAddress } = home
  const rest = fullAddress.startsWith(street1) ? fullAddress.slice(street1.length) : ''
  return { ...home, street2, ...(rest && { fullAddress: `${street1}, ${street2}${rest}` }) }
}
