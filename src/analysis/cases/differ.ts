import { canonicalJson } from '#loader'
import type { Json } from '#model'

/** Whether two values differ, regardless of key order. */
export function differ(left: Json, right: Json): boolean {
  return left !== right && canonicalJson(left) !== canonicalJson(right)
}
