import type { JsonObject } from '#model'

export interface Happening {
  /** A name of support/telemetry.json. */
  readonly event: string
  readonly properties?: JsonObject
  /** Count it however often it is told. */
  readonly dontDedupe?: boolean
  /** The one property by which it is the same as one told before. */
  readonly dedupeProperty?: string
}

/** What the page tells of its use. It never waits, never fails, and names no person (B §7 Telemetry). */
export interface Telemetry {
  tell(event: string, properties?: JsonObject, options?: Pick<Happening, 'dontDedupe' | 'dedupeProperty'>): void
  /** Somebody who sends takes over: first what was told before him. */
  connect(send: (happening: Happening) => void): void
}
