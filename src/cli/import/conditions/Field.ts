import type { JsonObject } from '#model'

/** The question that a condition names, where the imported form keeps its answer. */
export interface Field {
  /** Names from the object that the condition is about to the field. */
  readonly path: readonly string[]
  /** Its name among the facts: "person.name". */
  readonly fact: string
  readonly title: string
  readonly schema: JsonObject
}

/** Finds a question by its name in the file; undefined if there is none in reach. */
export type FindField = (name: string) => Field | undefined
