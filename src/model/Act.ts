/** Something that the agent who has the file can do now. */
export interface Act {
  /** Event of the lifecycle, or "decide". */
  readonly act: string
  /** Label of the button. */
  readonly label: string
  readonly form: string
  /** The co-signer that it is about; absent for the borrower. */
  readonly signer?: string
  /** Name of the person that it is about. */
  readonly name: string
  /** The condition, document or job that it is about, and its title. */
  readonly about?: string
  readonly title?: string
  /** The file cannot go on without it or another such act. */
  readonly isNeeded: boolean
  /** Two people must decide the same. */
  readonly isForTwo?: true
}
