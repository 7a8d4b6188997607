import type { JsonObject } from '#model'

/** The data of one application from the API; the facts are derived from it. */
export interface ApplicationData {
  readonly application: JsonObject
  readonly status: JsonObject
  readonly person: JsonObject
  readonly case: JsonObject
  /** By screen: what was submitted, secrets masked. */
  readonly answers: Readonly<Record<string, JsonObject>>
  /** By screen: the version of the application after its answer. */
  readonly submitted: Readonly<Record<string, number>>
}
