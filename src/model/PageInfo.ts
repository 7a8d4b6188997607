import type { Remembered } from './Remembered.ts'
import type { LandingOpening } from './LandingOpening.ts'
import type { Org } from './Org.ts'

/**
 * The JSON script element `#lintel-page` in the host page: organization info (A §1) and the
 * location of its bundle.
 */
export interface PageInfo {
  readonly org: Org
  /** Hash of the bundle, which is served at `/config/bundles/<hash>.json`. */
  readonly bundle: string
  /** The languages that people can choose, the lender's own first; without them there is one. */
  readonly languages?: readonly string[]
  /** The chosen one, if it is not the lender's own: the bundle is below `<hash>/<language>`. */
  readonly language?: string
  /** Path of the site below which the flows are; "" is the root. */
  readonly base: string
  readonly development: boolean
  /** A test site: its pages say so, and nothing on them is real. */
  readonly sandbox: boolean
  /** Drafts that were begun without a script: the page goes on with them. */
  readonly drafts?: Remembered['drafts']
  /** What the server has drawn a landing page with. */
  readonly opening?: LandingOpening
}
