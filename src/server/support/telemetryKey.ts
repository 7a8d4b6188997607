import type { SupportTelemetry } from '#model'
import { daysLater } from '#origination'

/**
 * B-ENT-020: `uuid` identifies the session, `trackerUuid` the browser; the page generates both, and
 * they identify no person.
 */
export interface TelemetrySessionKey {
  readonly uuid: string
  readonly epoch: number
  readonly trackerUuid: string
}

interface From {
  readonly org: string
  readonly context: string
  readonly telemetry: SupportTelemetry
}

/** Columns that all telemetry tables have. */
export function telemetryKey(
  { org, context, telemetry }: From,
  { uuid, trackerUuid }: TelemetrySessionKey,
) {
  return {
    org_code: org,
    context,
    session: uuid,
    tracker: trackerUuid,
    expires: daysLater(new Date(), telemetry.keptDays),
  }
}
