import type { CaseFailure } from '#analysis'

/** What a page shows otherwise than it should: ends a walk. */
export class PageFailure extends Error {
  readonly failure: CaseFailure

  constructor(failure: CaseFailure) {
    super(failure.cause)
    this.name = 'PageFailure'
    this.failure = failure
  }
}
