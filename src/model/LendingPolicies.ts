/** lending/policies.json: the lender's own policies. A source names one as "policy credit". */
export interface LendingPolicies {
  readonly title: string
  readonly example?: true
  readonly policies: Readonly<Record<string, OwnPolicy>>
}

export interface OwnPolicy {
  readonly title: string
  /** A role, never a person's name. */
  readonly owner: string
  /** ISO date of the version in force. */
  readonly from: string
  readonly about: string
}
