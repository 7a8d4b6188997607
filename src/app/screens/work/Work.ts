/** Response of the call `represented-applications`. */
export interface Work {
  readonly role: 'agent' | 'broker' | null
  /** The person is acting for another account. */
  readonly isActing: boolean
  readonly applications: readonly WorkItem[]
}

export interface WorkItem {
  readonly uuid: string
  readonly loanNumber: string
  readonly role: 'agent' | 'broker'
  readonly borrower: string
  readonly stage: string | null
  readonly turn: 'borrower' | 'lender' | 'vendor' | 'signer' | 'notary' | 'nobody'
  readonly next: string | null
  readonly since: string
  readonly createdDate: string
  readonly answerBy: string | null
  /** Work that failed at every attempt and is retried from time to time. */
  readonly stuck?: readonly { readonly title: string; readonly since: string }[]
  /** The lender's legal deadlines that are near or overdue, earliest first. */
  readonly duties?: readonly {
    readonly title: string
    readonly due: string
    readonly isOverdue: boolean
  }[]
  readonly isOver: boolean
  readonly conditions: readonly { readonly categoryEnum: string; readonly created: string }[]
}
