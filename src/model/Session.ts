import type { JsonObject } from './JsonObject.ts'

/** One borrower in one flow. Plain JSON: saved, replayed, compared. */
export interface Session {
  readonly flow: string
  /** Hash of the bundle that the session started with. */
  readonly bundle: string
  /** The open step. */
  readonly step: string
  /**
   * The review that the borrower left to change an answer; they return to it once every step on the
   * walk is answered again.
   */
  readonly returnTo?: string
  /**
   * Submitted answers, valid when submitted, by step id. Answers off the walk are kept but not
   * read.
   */
  readonly answers: Readonly<Record<string, JsonObject>>
  /** Input that is not submitted yet, by step id. */
  readonly typed: Readonly<Record<string, JsonObject>>
  /**
   * Facts that the borrower does not enter: `{ today, flags, identity, query, org }`, as in
   * schemas/entities/context.json.
   */
  readonly context: JsonObject
}
