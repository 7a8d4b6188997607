import { canonicalJson } from '#loader'
import type { Json } from '#model'

/** Whether two values are not the same; the order of keys does not count. */
export function differ(left: Json, right: Json): boolean {
  return left !== right && canonicalJson(left) !== canonicalJson(right)
}
