import type { Org } from './Org.ts'

/** The JSON script element `#lintel-page` that the hosting page carries: organisation info (A §1) and where its bundle lies. */
export interface PageInfo {
  readonly org: Org
  /** Hash of the bundle; it is served at `/config/bundles/<hash>.json`. */
  readonly bundle: string
  /** Path of the site below which the flows live; "" is the root. */
  readonly base: string
  readonly development: boolean
}
