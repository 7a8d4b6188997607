/**
 * support/notifications.json: the notifications in the header of every page, and what triggers
 * them.
 */
export interface SupportNotifications {
  readonly title: string
  /** Days after which a notification is removed, read or not. */
  readonly keptDays: number
  readonly notifications: Readonly<Record<string, NotificationPlan>>
}

export interface NotificationPlan {
  readonly title: string
  readonly description: string
  /** The application reaches one of the statuses, or one of the events is added to its journal. */
  readonly on: {
    readonly statuses?: readonly string[]
    readonly events?: readonly string[]
    /** Whose step it was; anyone’s without it. */
    readonly by?: 'borrower' | 'signer'
  }
  /** Rule over the facts after the event. */
  readonly when?: string
  readonly for: readonly NotificationReader[]
  /** Targets of its buttons; `:uuid` is the application's. */
  readonly ctas: readonly { readonly title: string; readonly redirectPath: string }[]
}

export type NotificationReader = 'borrower' | 'signer' | 'broker'
