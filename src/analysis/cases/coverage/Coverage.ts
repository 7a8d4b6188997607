/** What the cases cover of a lender's files. */
export interface Coverage {
  /** "flow/step" */
  readonly steps: Covered
  /** "flow/step → to" */
  readonly edges: Covered
  /**
   * "rule /pointer is true", "rule /pointer is false": each part of a rule that is not a
   * connective, both ways.
   */
  readonly rules: Covered
  /** "STATUS → path", "signer: STATUS → path" */
  readonly routes: Covered
  /**
   * Paths of an application's screens, and "signer: path" of a co-signer's, that a route led to.
   */
  readonly screens: Covered
}

export interface Covered {
  readonly covered: number
  readonly total: number
  /** Names of what no case covers. */
  readonly open: readonly string[]
  /** Names of proven impossibilities; not part of the total. */
  readonly impossible?: readonly string[]
}
