import type { JsonObject } from '#model'

/**
 * Everything that rules can read about an application, as replayed from its journal; a type, not an
 * interface, so that it is also a JsonObject.
 */
export type Facts = {
  readonly application: JsonObject
  readonly status: JsonObject
  readonly person: JsonObject
  /** Further facts of the case that the borrower can see. */
  readonly case: JsonObject
  /** Only for the server: never in any response. */
  readonly file: JsonObject
}

/** The answers of an application, secrets masked. */
export type KeptAnswers = {
  /** By step of the registration flow. */
  readonly registration: JsonObject
  /**
   * By path of the screen, parameters filled in: the latest answer, and the number of its event.
   */
  readonly screens: { readonly [path: string]: KeptAnswer }
}

export type KeptAnswer = { readonly version: number; readonly answer: JsonObject }
