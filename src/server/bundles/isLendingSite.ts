import { isLending } from '#model'
import type { Bundles } from './Bundles.ts'

/** Whether the lenders of this installation lend; all of them share the lifecycle of one configuration. */
export function isLendingSite(bundles: Bundles): boolean {
  return bundles.orgCodes().some((code) => isLending(bundles.current(code)!.bundle))
}
