import { problem } from '#origination'
import type { HttpNeeds } from '../http/HttpNeeds.ts'
import type { CallHandler, CallRoutes } from '../http/registerCalls.ts'
import type { AddressSearch } from '../vendors/addresses/AddressSearch.ts'

export interface AddressNeeds extends HttpNeeds {
  readonly addresses: AddressSearch
}

/** A-CALL-017, 018: the states of the lender in `orgCode`, sorted. */
const stateLicenses: CallHandler = async ({ served, query }, { bundles }) => {
  const named = query.orgCode === undefined ? served : bundles.current(query.orgCode)
  if (!named) throw problem('server/no-organisation')
  return named.bundle.org.licensedStates.toSorted().map((abbrev) => ({ abbrev }))
}

/** A-CALL-036, B-CALL-049. */
const searchAddresses: CallHandler<AddressNeeds> = ({ query }, { addresses }) =>
  addresses.search(query.partialAddress ?? '')

export const lenderRoutes: CallRoutes<AddressNeeds> = {
  'state-licenses': { handle: stateLicenses },
  'search-addresses': { handle: searchAddresses },
}
