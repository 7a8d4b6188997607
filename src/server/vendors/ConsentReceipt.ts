/** What an order carries as the proof of a consent. */
export interface ConsentReceipt {
  readonly type: string
  readonly textId: string
  readonly textVersion: string
  /** Of the text as it was shown. */
  readonly textSha256: string
  /** ISO instant; null if the page did not report it. */
  readonly shownAt: string | null
  /** ISO instant. */
  readonly givenAt: string
}
