import type { Json } from '#model'
import { readPath } from './readPath.ts'

/** Changes the answer in place. Whether it could be set: what holds it must be there. */
export function setPath(root: Json, path: readonly string[], value: Json): boolean {
  const holder = readPath(root, path.slice(0, -1))
  if (typeof holder !== 'object' || holder === null || path.length === 0) return false
  ;(holder as Record<string, Json>)[path.at(-1)!] = value
  return true
}
