import type { People } from '#origination'

/** External inputs of applications in memory. */
export interface World {
  /** The date on which every application starts. */
  readonly start: Date
  readonly people: People
  readonly uuid: () => string
  readonly sha256: (text: string) => string
  /** Which of several possible orders runs first; by default the oldest. */
  readonly choose?: (ready: readonly { readonly order: string; readonly work: string }[]) => {
    readonly order: string
  }
}
