import { isObject, type Json } from '#model'

/**
 * JSON Merge Patch (RFC 7396): maps merge, null removes, everything else replaces. Inputs are not
 * changed; unpatched parts are the same objects in the result, and a patch that changes nothing
 * returns the target itself.
 */
export function mergePatch(target: Json | undefined, patch: Json): Json {
  if (!isObject(patch)) return patch
  const before = isObject(target) ? target : undefined
  const merged: Record<string, Json> = { ...before }
  let changed = before === undefined
  for (const [key, change] of Object.entries(patch)) {
    if (change === null) {
      changed ||= Object.hasOwn(merged, key)
      delete merged[key]
      continue
    }
    const old = Object.hasOwn(merged, key) ? merged[key] : undefined
    const value = mergePatch(old, change)
    changed ||= value !== old
    Object.defineProperty(merged, key, {
      value,
      enumerable: true,
      writable: true,
      configurable: true,
    })
  }
  return changed || before === undefined ? merged : before
}
