import type { Json, JsonObject } from '#model'

/** What facts are called where a rule reads them: among all facts, or within one element of a list. */
export interface FactNames {
  /** "the outcome of the credit inquiry", "“Liens are confirmed”"; the dotted name stands behind where the title alone is not clear. */
  readonly phraseOf: (path: string) => string
  /** Facts whose phrase begins the text at this place, and where it ends. */
  readonly phrasesAt: (text: string, at: number) => readonly { readonly path: string; readonly end: number }[]
  readonly schemasOf: (path: string) => readonly JsonObject[]
  /** Words of the fact's options, by their value. */
  readonly optionsOf: (path: string) => ReadonlyMap<Json, string>
  /** Names within one element of the list at this path. */
  readonly elementsOf: (path: string) => FactNames
}
