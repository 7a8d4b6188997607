import type { JsonObject } from '#model'

/** What the calls say of one application; the facts are made of it. */
export interface ApplicationData {
  readonly application: JsonObject
  readonly status: JsonObject
  readonly person: JsonObject
  readonly case: JsonObject
  /** By screen: what was submitted, secrets masked. */
  readonly answers: Readonly<Record<string, JsonObject>>
  /** By screen: the version of the application that its answer made. */
  readonly submitted: Readonly<Record<string, number>>
}
