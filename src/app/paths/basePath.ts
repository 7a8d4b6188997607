import { readPageInfo } from './readPageInfo.ts'

/**
 * Path of the site below which the flows are, from the host page; "" is the root. A page without it
 * belongs to the lending site (A §2).
 */
export let basePath =
  (import.meta.env.SSR ? undefined : readPageInfo(document)?.base) ?? '/account/heloc'

/** The server draws pages of all lenders. */
export function standBelow(base: string): void {
  basePath = base
}
