import type { Json } from '#model'

/** The value at a path of keys and indexes; `undefined` if there is none. */
export function readPath(root: Json, path: readonly string[]): Json | undefined {
  return path.reduce<Json | undefined>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? (value as Record<string, Json>)[key]
        : undefined,
    root,
  )
}
