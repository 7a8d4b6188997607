import type { Charter, Org } from './Org.ts'

/** Whom a law binds; without any of these, every lender. */
export interface LendersMeant {
  /** States of the home: a lender without a license in any of them is not bound. */
  readonly states?: readonly string[]
  /** Only lenders without a license in any of these states are bound. */
  readonly unlicensed?: readonly string[]
  /** What the lender is (`charter` of org.json); one that does not say it is bound. */
  readonly charters?: readonly Charter[]
  /** `productType` of org.json: a lender without such a product is not bound. */
  readonly products?: readonly string[]
}

/** The part that says that this lender is not meant; undefined if it is. */
export function leavesOut(
  { states, unlicensed, charters, products }: LendersMeant,
  { licensedStates, charter, orgMetaData }: Pick<Org, 'licensedStates' | 'charter' | 'orgMetaData'>,
): keyof LendersMeant | undefined {
  const isLicensed = (state: string) => licensedStates.includes(state)
  if (states && !states.some(isLicensed)) return 'states'
  if (unlicensed?.some(isLicensed)) return 'unlicensed'
  if (charters && charter && !charters.includes(charter)) return 'charters'
  if (!products) return undefined
  const own = Object.values(orgMetaData.products).map(({ productType }) => productType)
  return products.some((product) => own.includes(product)) ? undefined : 'products'
}
