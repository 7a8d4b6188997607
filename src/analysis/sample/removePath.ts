import type { Json } from '#model'
import { readPath } from './readPath.ts'

/** Changes the answer in place. Whether there was something to take away. */
export function removePath(root: Json, path: readonly string[]): boolean {
  const holder = readPath(root, path.slice(0, -1))
  if (typeof holder !== 'object' || holder === null || !Object.hasOwn(holder, path.at(-1)!)) return false
  if (Array.isArray(holder)) holder.splice(Number(path.at(-1)), 1)
  else delete (holder as Record<string, Json>)[path.at(-1)!]
  return true
}
