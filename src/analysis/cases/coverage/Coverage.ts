/** What of a lender's files the cases came by. */
export interface Coverage {
  /** "flow/step" */
  readonly steps: Covered
  /** "flow/step → to" */
  readonly edges: Covered
  /** "rule /pointer is true", "rule /pointer is false": each part of a rule that is no connective, either way. */
  readonly rules: Covered
  /** "STATUS → path", "signer: STATUS → path" */
  readonly routes: Covered
  /** Paths of an application's screens, and "signer: path" of a further signer's, that a route was seen to lead to. */
  readonly screens: Covered
}

export interface Covered {
  readonly covered: number
  readonly total: number
  /** Names of what no case came by. */
  readonly open: readonly string[]
  /** Names of what is proven to be so for nobody; not among the total. */
  readonly impossible?: readonly string[]
}
