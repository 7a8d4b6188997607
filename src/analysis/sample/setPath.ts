import type { Json } from '#model'
import { readPath } from './readPath.ts'

/** Sets a value in the answer in place. Returns whether it could be set: its parent must exist. */
export function setPath(root: Json, path: readonly string[], value: Json): boolean {
  const holder = readPath(root, path.slice(0, -1))
  if (typeof holder !== 'object' || holder === null || path.length === 0) return false
  ;(holder as Record<string, Json>)[path.at(-1)!] = value
  return true
}
