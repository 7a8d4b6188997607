import type { Json, JsonObject } from '#model'

/** Replaces a `$ref` that leads nowhere, so that only the `$ref` itself is reported. A file's own `$comment` is removed before, so the two never mix. */
export const unresolved: JsonObject = { $comment: 'unresolved' }

export function isUnresolved(value: Json | undefined): boolean {
  return typeof value === 'object' && value !== null && (value as JsonObject).$comment === unresolved.$comment
}
