import type { Json } from '#model'
import { readPath } from './readPath.ts'

/** Removes a value from the answer in place. Returns whether there was one. */
export function removePath(root: Json, path: readonly string[]): boolean {
  const holder = readPath(root, path.slice(0, -1))
  if (typeof holder !== 'object' || holder === null || !Object.hasOwn(holder, path.at(-1)!))
    return false
  if (Array.isArray(holder)) holder.splice(Number(path.at(-1)), 1)
  else delete (holder as Record<string, Json>)[path.at(-1)!]
  return true
}
