import type { Json, JsonObject } from '#model'

/**
 * `found`: facts, including the known ones, for which every condition has the wanted outcome
 * (checked against the engine). `none`: proven that there are none. `unsure`: none was found, but
 * not every case was tried; `why` has the reasons.
 */
export type Solution =
  | {
      readonly kind: 'found'
      readonly facts: JsonObject
      readonly chosen: ReadonlyMap<string, Json | undefined>
    }
  | { readonly kind: 'none' }
  | { readonly kind: 'unsure'; readonly why: readonly string[] }
