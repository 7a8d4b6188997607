import type { Json, JsonObject } from '#model'

/** Stands for what a `$ref` does not lead to: told at the `$ref`, and nothing more is told of it. Files have no `$comment` here: it is left out. */
export const unresolved: JsonObject = { $comment: 'unresolved' }

export function isUnresolved(value: Json | undefined): boolean {
  return typeof value === 'object' && value !== null && (value as JsonObject).$comment === unresolved.$comment
}
