/** lending/deadlines.json: clocks and record periods of the law. */
export interface LendingDeadlines {
  readonly title: string
  readonly deadlines: Readonly<Record<string, LendingDeadline>>
}

export interface LendingDeadline {
  readonly title: string
  /** Event from whose day it is counted: "completedOn". */
  readonly from: string
  /** Below 0: before the event. Either these or `months`. */
  readonly days?: number
  readonly months?: number
  readonly kind: 'calendar' | 'business'
  readonly means: 'DUE' | 'NOT_BEFORE' | 'KEEP_UNTIL'
  readonly warnBefore: number
  readonly source: string
  /** Event that ends the clock. */
  readonly doneBy?: string
  readonly onlyStates?: readonly string[]
  readonly onlyFirstLien?: true
  /** The lender must do it: the agent is warned once it is near, and as long as it is overdue. */
  readonly forLender?: true
  /** The borrower may see when it ends. */
  readonly forBorrower?: true
}
