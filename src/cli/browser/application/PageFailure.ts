import type { CaseFailure } from '#analysis'

/** A difference between a page and what it should show: ends a walk. */
export class PageFailure extends Error {
  readonly failure: CaseFailure

  constructor(failure: CaseFailure) {
    super(failure.cause)
    this.name = 'PageFailure'
    this.failure = failure
  }
}
