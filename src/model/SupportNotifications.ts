/** support/notifications.json: what a borrower is told of in the header of every page, and when. */
export interface SupportNotifications {
  readonly title: string
  /** Days after which a notification is removed, read or not. */
  readonly keptDays: number
  readonly notifications: Readonly<Record<string, NotificationPlan>>
}

export interface NotificationPlan {
  readonly title: string
  readonly description: string
  /** Either that an application comes to one of the statuses, or that one of the events is written into its journal. */
  readonly on: { readonly statuses?: readonly string[]; readonly events?: readonly string[] }
  /** Rule over the facts after the event. */
  readonly when?: string
  readonly for: readonly NotificationReader[]
  /** Where its buttons lead; `:uuid` is the application's. */
  readonly ctas: readonly { readonly title: string; readonly redirectPath: string }[]
}

export type NotificationReader = 'borrower' | 'signer' | 'broker'
