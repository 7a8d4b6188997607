/** An element of the `notifications` call. */
export interface Notification {
  readonly uuid: string
  /** ISO instant. */
  readonly created: string
  readonly title: string
  readonly description?: string
  readonly status: 'READ' | 'UNREAD'
  readonly walletAddress?: string
  readonly ctas?: readonly { readonly title: string; readonly redirectPath: string }[]
}
