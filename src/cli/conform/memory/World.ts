import type { People } from '#origination'

/** What applications in memory take from outside. */
export interface World {
  /** The day on which every application begins. */
  readonly start: Date
  readonly people: People
  readonly limits: {
    readonly mostSigners: number
    /** Days for which an invitation opens. */
    readonly invitationDays: number
    /** How often a job is tried, where the lifecycle does not say. */
    readonly tries: number
    /** How long a vendor that says nothing is waited for. */
    readonly askSeconds: number
  }
  readonly uuid: () => string
  readonly sha256: (text: string) => string
  /** Which of several orders that could be carried out comes first; the oldest where this is absent. */
  readonly choose?: (ready: readonly { readonly order: string; readonly work: string }[]) => { readonly order: string }
}
