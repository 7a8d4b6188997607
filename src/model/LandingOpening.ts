import type { CallResponse } from './CallTypes.ts'
import type { Issue } from './Issue.ts'
import type { JsonObject } from './JsonObject.ts'

/** What a landing page estimates, and what the lender charges. */
export type LandingEstimate = CallResponse<'estimate'>

/** What a landing page begins with: an answer of its form, and what comes of it. */
export interface LandingOpening {
  readonly given: JsonObject
  readonly issues: readonly Issue[]
  /** Undefined if it was not asked for. */
  readonly estimate?: LandingEstimate
}
