import { type Applies, leavesOut, type LendersMeant, type Org } from '#model'

/** Why a law does not bind the lender on that day; undefined if it does. */
export function whyNotBound(
  org: Org,
  applies: Applies = {},
  day: string | undefined,
): string | undefined {
  const { from, until } = applies
  const part = leavesOut(applies, org)
  if (part !== undefined) return says[part](org, (applies[part] ?? []).join(', '))
  if (day !== undefined && from !== undefined && day < from) return `it binds from ${from} on`
  if (day !== undefined && until !== undefined && day > until) return `it bound until ${until}`
  return undefined
}

const says: Readonly<Record<keyof LendersMeant, (org: Org, named: string) => string>> = {
  states: (_, named) => `the lender does not lend in ${named}`,
  unlicensed: (_, named) => `the lender lends in ${named}`,
  charters: ({ charter = 'state-licensed' }) => `the lender is ${sayCharter[charter]}`,
  products: (_, named) => `the lender has no product ${named}`,
}

const sayCharter: Readonly<Record<NonNullable<Org['charter']>, string>> = {
  'state-licensed': 'licensed by states and has no charter',
  'state-bank': 'a bank of a state',
  'national-bank': 'a national bank',
  'state-credit-union': 'a credit union of a state',
  'federal-credit-union': 'a federal credit union',
}
