/**
 * A document that the borrower sent to prove something, as listed in the fact `file.proofs`; a
 * type, so that it is also a JsonObject.
 */
export type Proof = {
  readonly uuid: string
  readonly type: string
  /** The name by which the screen and the lifecycle refer to what it proves. */
  readonly proves: string
  readonly state: 'IN_REVIEW' | 'ACCEPTED' | 'REJECTED'
  /** Text id: why it was rejected. */
  readonly reason: string | null
}
