/** support/feedback.json: who is asked for feedback, where, and with which form. */
export interface SupportFeedback {
  readonly title: string
  readonly form: string
  readonly prompt: {
    /** Ask only on the main brand's pages. */
    readonly mainBrandOnly: boolean
    /** Ask only signed-in people. */
    readonly signedInOnly: boolean
    /** Patterns of screens below /:uuid that can ask for it. */
    readonly screens: readonly string[]
  }
  readonly productType: string
}
