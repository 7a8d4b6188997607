/** Names a visit without naming the visitor (B §3 Telemetry session key). */
export interface SessionKey {
  readonly uuid: string
  /** Milliseconds since 1970 at which the visit began. */
  readonly epoch: number
  /** The same for all visits of a browser. */
  readonly trackerUuid: string
}
