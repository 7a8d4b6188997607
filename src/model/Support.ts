import type { SupportAccess } from './SupportAccess.ts'
import type { SupportExperiments } from './SupportExperiments.ts'
import type { SupportFeedback } from './SupportFeedback.ts'
import type { SupportHours } from './SupportHours.ts'
import type { SupportNotifications } from './SupportNotifications.ts'
import type { SupportOriginators } from './SupportOriginators.ts'
import type { SupportTelemetry } from './SupportTelemetry.ts'

/** support/*.json of one lender. What has no file the lender does not have. */
export interface Support {
  readonly hours?: SupportHours
  readonly notifications?: SupportNotifications
  readonly originators?: SupportOriginators
  readonly experiments?: SupportExperiments
  readonly telemetry?: SupportTelemetry
  readonly feedback?: SupportFeedback
  readonly access?: SupportAccess
}

/** What of it the page gets. */
export type PageSupport = Pick<Support, 'feedback' | 'telemetry'>
