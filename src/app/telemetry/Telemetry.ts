import type { JsonObject } from '#model'

export interface TrackedEvent {
  /** A name from support/telemetry.json. */
  readonly event: string
  readonly properties?: JsonObject
  /** Count every occurrence. */
  readonly dontDedupe?: boolean
  /** The one property that identifies duplicates. */
  readonly dedupeProperty?: string
}

/**
 * Usage data of the page. It never waits, never fails, and identifies no person (B §7 Telemetry).
 */
export interface Telemetry {
  tell(
    event: string,
    properties?: JsonObject,
    options?: Pick<TrackedEvent, 'dontDedupe' | 'dedupeProperty'>,
  ): void
  /** Connects a sender, which first gets the earlier events. */
  connect(send: (event: TrackedEvent) => void): void
}
