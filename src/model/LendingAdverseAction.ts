/** lending/adverse-action.json: what a notice says for each reason code, most important first. */
export interface LendingAdverseAction {
  readonly title: string
  /** Of all that names no own. */
  readonly source?: string
  /** Maximum number of reasons in a notice. */
  readonly most: number
  readonly reasons: Readonly<Record<string, LendingReason>>
}

export interface LendingReason {
  readonly sentence: string
  /**
   * What the reason rests on in addition to the applicant's own answers: a credit report (15 USC
   * 1681m(a)), other sources (1681m(b)).
   */
  readonly uses: readonly ('report' | 'other')[]
  /** HMDA reason for denial, 1 to 9. */
  readonly hmdaDenial: number
  /** Names the key factors of the credit report instead. */
  readonly namesFactors?: true
  /** Names the `unverified` text of the fact or gate that stayed open instead. */
  readonly namesOpen?: true
}
