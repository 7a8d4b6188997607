/** support/feedback.json: who is asked what he thinks, where, and by which form. */
export interface SupportFeedback {
  readonly title: string
  readonly form: string
  readonly prompt: {
    /** Asked for the main brand alone. */
    readonly mainBrandOnly: boolean
    /** Asked of people who are signed in alone. */
    readonly signedInOnly: boolean
    /** Screens below /:uuid on which it may be asked, by their pattern. */
    readonly screens: readonly string[]
  }
  readonly productType: string
}
