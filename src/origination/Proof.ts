/** A document that the borrower sent to prove something, as the fact `file.proofs` lists it; a type, so that it is a JsonObject too. */
export type Proof = {
  readonly uuid: string
  readonly type: string
  /** Name that the screen and the lifecycle give to what it proves. */
  readonly proves: string
  readonly state: 'IN_REVIEW' | 'ACCEPTED' | 'REJECTED'
  /** Text id: why it was refused. */
  readonly reason: string | null
}
