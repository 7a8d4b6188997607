/**
 * What the caller supplies, because this room has no clock, no random source and no hash of its
 * own.
 */
export interface Environment {
  /** The application's time. */
  readonly now: Date
  /** Returns a new UUID. */
  readonly uuid: () => string
  /** Returns the SHA-256 of a text in hex. */
  readonly sha256: (text: string) => string
}
