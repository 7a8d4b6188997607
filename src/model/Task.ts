/**
 * Something that must be done for a file. It ends only by an act or an event, never by being looked
 * at.
 */
export interface Task {
  readonly kind: 'deadline' | 'condition' | 'document' | 'decision' | 'help'
  readonly title: string
  /** The name of the person that it is about. */
  readonly name: string
  readonly owner: 'agent' | 'borrower' | 'signer'
  readonly due: string | null
  readonly isOverdue: boolean
  /** The condition or the job that it is about. */
  readonly about?: string
  readonly signer?: string
}
