import type { Json, JsonObject } from '#model'

/** Names of facts where a rule reads them: among all facts, or within one element of a list. */
export interface FactNames {
  /**
   * "the outcome of the credit inquiry", "“Liens are confirmed”"; followed by the dotted name if
   * the title is ambiguous.
   */
  readonly phraseOf: (path: string) => string
  /** Facts whose phrase starts at this position of the text, and where it ends. */
  readonly phrasesAt: (
    text: string,
    at: number,
  ) => readonly { readonly path: string; readonly end: number }[]
  readonly schemasOf: (path: string) => readonly JsonObject[]
  /** Labels of the fact's options, by value. */
  readonly optionsOf: (path: string) => ReadonlyMap<Json, string>
  /** Names within one element of the list at this path. */
  readonly elementsOf: (path: string) => FactNames
}
