import type { Case, CaseKind } from '#analysis'

/** A journey, or a file of cases of one kind. */
export interface CaseFile {
  /** Relative to the project's root if it is there, with forward slashes. */
  readonly path: string
  readonly kind: CaseKind
  readonly org: string | readonly string[]
  /** Requirement ids of the whole file. */
  readonly covers: readonly string[]
  readonly cases: readonly Case[]
}
