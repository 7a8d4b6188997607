/** lending/deadlines.json: deadlines and record retention periods set by law. */
export interface LendingDeadlines {
  readonly title: string
  readonly deadlines: Readonly<Record<string, LendingDeadline>>
}

export interface LendingDeadline {
  readonly title: string
  /** Event whose date the deadline is counted from: "completedOn". */
  readonly from: string
  /** Negative: before the event. Exactly one of `days` and `months`. */
  readonly days?: number
  readonly months?: number
  readonly kind: 'calendar' | 'business'
  readonly means: 'DUE' | 'NOT_BEFORE' | 'KEEP_UNTIL'
  readonly warnBefore: number
  readonly source: string
  /** Event that meets the deadline. */
  readonly doneBy?: string
  readonly onlyStates?: readonly string[]
  readonly onlyFirstLien?: true
  /** The lender must meet it: the agent is warned when it is near and while it is overdue. */
  readonly forLender?: true
  /** The borrower can see the deadline. */
  readonly forBorrower?: true
}
