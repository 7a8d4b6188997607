import type { CallHandler, CallRoutes } from '../http/registerCalls.ts'
import { refusal } from '../http/Refusal.ts'

/** A-CALL-017, 018: the states of the lender that `orgCode` names, sorted. */
const stateLicenses: CallHandler = async ({ served, query }, { bundles }) => {
  const named = query.orgCode === undefined ? served : bundles.current(query.orgCode)
  if (!named) throw refusal('server/no-organisation')
  return named.bundle.org.licensedStates.toSorted().map((abbrev) => ({ abbrev }))
}

/** B-ENT-018, B-CALL-054: a flag that the lender does not have is off. */
const flag: CallHandler = async ({ served, body }) => {
  const key = String(body.featureKey)
  const { flags } = served.bundle.org
  const found = Object.hasOwn(flags, key) ? flags[key] : undefined
  const variables = Object.entries(found?.variables ?? {}).map(([name, defaultValue]) => ({ key: name, defaultValue }))
  return { key, enabled: found?.enabled ?? false, variables }
}

/** A-CALL-036, B-CALL-049. */
const searchAddresses: CallHandler = ({ query }, { addresses }) => addresses.search(query.partialAddress ?? '')

export const lenderRoutes: CallRoutes = {
  'state-licenses': { handle: stateLicenses },
  flag: { handle: flag },
  'search-addresses': { handle: searchAddresses },
}
