/** Identifies a visit without identifying the visitor (B §3 Telemetry session key). */
export interface SessionKey {
  readonly uuid: string
  /** Milliseconds since 1970 at the start of the visit. */
  readonly epoch: number
  /** The same for all visits of a browser. */
  readonly trackerUuid: string
}
