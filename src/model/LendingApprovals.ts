/** lending/approvals.json: what a second person must approve before it is served. */
export interface LendingApprovals {
  readonly title: string
  readonly marks: Readonly<Record<string, ApprovalMark>>
}

export interface ApprovalMark {
  readonly title: string
  readonly source: string
  /**
   * Files by their base path, "*" for any part of a name and "**" for any folders, with a pointer
   * where only a part is meant: "lending/underwriting.json#/rates".
   */
  readonly places: readonly string[]
  /** The order of members counts there: two that change places need an approval. */
  readonly order?: true
}
