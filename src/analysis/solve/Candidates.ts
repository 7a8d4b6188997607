import type { Json } from '#model'

/** Values to try for a fact; `undefined` means absent. */
export interface Candidates {
  readonly values: readonly (Json | undefined)[]
  /** Set if these values do not cover all possibilities: the reason. */
  readonly gap?: string
  /** The fact can have no other value, whatever is computed with it. */
  readonly isAll?: true
}
