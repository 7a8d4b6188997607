import type { Json } from '#model'

/** The files as they are in effect: the base alone, or with one lender's overlays. */
export interface Layer {
  readonly org?: string
  /** The effective value of a file by its base path, `$schema` and `why` taken out; undefined where there is none. */
  readonly read: (path: string) => Json | undefined
  /** Base paths of all effective files, sorted. */
  readonly paths: readonly string[]
  /** Base paths of files that are there but could not be read; what depends on them is not judged. */
  readonly unreadable: ReadonlySet<string>
  /** Base paths that the lender's overlays touch; empty for the base. */
  readonly touched: ReadonlySet<string>
}
