/** lending/adverse-action.json: what a notice says for each reason code, the weightiest first. */
export interface LendingAdverseAction {
  readonly title: string
  /** So many reasons in a notice at most. */
  readonly most: number
  readonly reasons: Readonly<Record<string, LendingReason>>
}

export interface LendingReason {
  readonly sentence: string
  /** HMDA reason for denial, 1 to 9. */
  readonly hmdaDenial: number
  /** The factors of the credit report are named instead. */
  readonly namesFactors?: true
  /** What the fact or gate that was open says as `unverified` is named instead. */
  readonly namesOpen?: true
}
