import type { Json } from '#model'

/** The effective files: the base, or the base with overlays of a product, a lender or both. */
export interface Layer {
  /**
   * The effective value of a file by its base path, without `$schema` and `why`; undefined if there
   * is none.
   */
  readonly read: (path: string) => Json | undefined
  /** Base paths of all effective files, sorted. */
  readonly paths: readonly string[]
  /** Base paths of files that exist but can't be read; whatever depends on them is not checked. */
  readonly unreadable: ReadonlySet<string>
  /** Base paths that the topmost overlays touch; empty for the base. */
  readonly touched: ReadonlySet<string>
  /** Its words are translations of the lender's own. */
  readonly isTranslation?: true
}
