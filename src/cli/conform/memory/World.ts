import type { People } from '#origination'

/** External inputs of applications in memory. */
export interface World {
  /** The date on which every application starts. */
  readonly start: Date
  readonly people: People
  readonly limits: {
    readonly mostSigners: number
    /** Days for which an invitation is valid. */
    readonly invitationDays: number
    /** Maximum attempts of a job, if the lifecycle has none. */
    readonly tries: number
    /** How long to wait for a vendor without a response. */
    readonly askSeconds: number
  }
  readonly uuid: () => string
  readonly sha256: (text: string) => string
  /** Which of several possible orders runs first; by default the oldest. */
  readonly choose?: (ready: readonly { readonly order: string; readonly work: string }[]) => {
    readonly order: string
  }
}
