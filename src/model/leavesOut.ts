import type { LendersMeant } from './LendersMeant.ts'
import type { Org } from './Org.ts'

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
