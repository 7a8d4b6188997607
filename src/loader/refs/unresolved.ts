import type { Json, JsonObject } from '#model'

/**
 * Replaces a `$ref` without a target, so that only the `$ref` itself is reported. A file's own
 * `$comment`s were removed before, so the two never mix.
 */
export const unresolved: JsonObject = { $comment: 'unresolved' }

export function isUnresolved(value: Json | undefined): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    (value as JsonObject).$comment === unresolved.$comment
  )
}
