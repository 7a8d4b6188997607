import type { JsonObject } from '#model'

/** All that rules may read of an application, as its journal made it; a type, not an interface, so that it is a JsonObject too. */
export type Facts = {
  readonly application: JsonObject
  readonly status: JsonObject
  readonly person: JsonObject
  /** What the borrower may see of the case beyond that. */
  readonly case: JsonObject
  /** What only the server may see: never in any answer. */
  readonly file: JsonObject
}

/** The answers of an application, secrets masked. */
export type KeptAnswers = {
  /** By step of the registration flow. */
  readonly registration: JsonObject
  /** By path of the screen, parameters filled in: the latest, and the number of the event that brought it. */
  readonly screens: { readonly [path: string]: KeptAnswer }
}

export type KeptAnswer = { readonly version: number; readonly answer: JsonObject }
