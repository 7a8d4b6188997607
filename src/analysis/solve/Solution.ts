import type { Json, JsonObject } from '#model'

/**
 * `found`: facts, the known ones included, for which every condition comes out as asked (held against the engine). `none`: proven that there
 * are none. `unsure`: none was found, but not every case was looked at; `why` says what stood in the way.
 */
export type Solution =
  | { readonly kind: 'found'; readonly facts: JsonObject; readonly chosen: ReadonlyMap<string, Json | undefined> }
  | { readonly kind: 'none' }
  | { readonly kind: 'unsure'; readonly why: readonly string[] }
