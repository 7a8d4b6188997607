/** What the call `represented-applications` answers. */
export interface Work {
  readonly role: 'agent' | 'broker' | null
  /** The account of somebody else is used. */
  readonly isActing: boolean
  readonly applications: readonly WorkItem[]
}

export interface DeskAct {
  readonly act: string
  readonly label: string
  /** Further signer whom it is about. */
  readonly signer?: string
  readonly name: string
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
  /** What the agent can bring about for those who do not get on without him. */
  readonly acts?: readonly DeskAct[]
  /** What failed at every try and is tried again as time passes. */
  readonly stuck?: readonly { readonly title: string; readonly since: string }[]
  /** What the law asks of the lender that is near or overdue, the earliest first. */
  readonly duties?: readonly { readonly title: string; readonly due: string; readonly isOverdue: boolean }[]
  readonly isOver: boolean
  readonly conditions: readonly { readonly categoryEnum: string; readonly created: string }[]
}
