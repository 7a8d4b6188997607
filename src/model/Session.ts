import type { JsonObject } from './JsonObject.ts'

/** One borrower in one flow. Plain JSON: saved, replayed, compared. */
export interface Session {
  readonly flow: string
  /** Hash of the bundle that the session began with. */
  readonly bundle: string
  /** The step that is open. */
  readonly step: string
  /** The review that the borrower left to change an answer; they come back to it once every step on the walk is answered again. */
  readonly returnTo?: string
  /** Submitted answers that were valid when submitted, by step id. Those off the walk stay here and are read by nobody. */
  readonly answers: Readonly<Record<string, JsonObject>>
  /** What is typed and not yet submitted, by step id. */
  readonly typed: Readonly<Record<string, JsonObject>>
  /** Facts that the borrower does not type: `{ today, flags, identity, query, org }`, shape of schemas/entities/context.json. */
  readonly context: JsonObject
}
