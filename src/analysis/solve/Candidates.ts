import type { Json } from '#model'

/** Values to try for a fact; `undefined` is absence. */
export interface Candidates {
  readonly values: readonly (Json | undefined)[]
  /** Set where these values do not stand for all that the fact may be: why not. */
  readonly gap?: string
  /** The fact may be nothing else, whatever is computed with it. */
  readonly isAll?: true
}
