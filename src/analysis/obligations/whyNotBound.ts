import type { Applies, Org } from '#model'

/** Why a law does not bind the lender on that day; undefined if it does. */
export function whyNotBound(
  { licensedStates, charter, orgMetaData }: Org,
  { states, unlicensed, charters, products, from, until }: Applies = {},
  day: string | undefined,
): string | undefined {
  const isLicensed = (state: string) => licensedStates.includes(state)
  const own = Object.values(orgMetaData.products).map(({ productType }) => productType)
  if (states && !states.some(isLicensed)) return `the lender does not lend in ${states.join(', ')}`
  if (unlicensed?.some(isLicensed)) return `the lender lends in ${unlicensed.join(', ')}`
  if (charters && charter && !charters.includes(charter))
    return `the lender is ${sayCharter[charter]}`
  if (products && !products.some((product) => own.includes(product)))
    return `the lender has no product ${products.join(', ')}`
  if (day !== undefined && from !== undefined && day < from) return `it binds from ${from} on`
  if (day !== undefined && until !== undefined && day > until) return `it bound until ${until}`
  return undefined
}

const sayCharter: Readonly<Record<NonNullable<Org['charter']>, string>> = {
  'state-licensed': 'licensed by states and has no charter',
  'state-bank': 'a bank of a state',
  'national-bank': 'a national bank',
  'state-credit-union': 'a credit union of a state',
  'federal-credit-union': 'a federal credit union',
}
