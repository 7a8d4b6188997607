import { isLending } from '#model'
import type { Bundles } from './Bundles.ts'

/** Whether this installation has lending; all lenders share the lifecycle of one configuration. */
export function isLendingSite(bundles: Bundles): boolean {
  return bundles.orgCodes().some((code) => isLending(bundles.current(code)!.bundle))
}
