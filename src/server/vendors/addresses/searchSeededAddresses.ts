import { sql } from 'kysely'
import { formatAddress } from '#engine'
import type { AddressItem } from '#model'
import limits from '../../limits.json' with { type: 'json' }
import type { Store } from '../../stores/openDatabase.ts'
import type { AddressSearch } from './AddressSearch.ts'
import { searchText } from './searchText.ts'

/** Every typed word must occur; addresses that start with the typed text come first. */
export function searchSeededAddresses(store: Store): AddressSearch {
  return {
    search: async (partialAddress) => {
      const typed = searchText(partialAddress.slice(0, limits.addresses.mostCharacters))
      if (typed.length < limits.addresses.fewestCharacters) return []
      let query = store.selectFrom('addresses').selectAll()
      for (const word of typed.split(' ')) query = query.where('search', 'like', `%${word}%`)
      const rows = await query
        .orderBy(sql`search like ${`${typed}%`}`, 'desc')
        .orderBy('search')
        .limit(limits.addresses.shown)
        .execute()
      return rows.map(toItem)
    },
  }
}

function toItem(row: {
  street1: string
  street2: string | null
  city: string
  state: string
  zip: string
}): AddressItem {
  const item = {
    fullAddress: formatAddress({ ...row }) ?? '',
    street1: row.street1,
    city: row.city,
    state: row.state,
    zip: row.zip,
  }
  return row.street2 ? { ...item, street2: row.street2 } : item
}
