import { isObject, type Json } from '#model'
import { withoutNotes } from '../json/applyOverlay.ts'
import { parseJson } from '../json/parseJson.ts'
import { toPointer, valueAt } from '../json/pointer.ts'

/**
 * Pointers of an overlay's changes, each of which could be taken back alone: what it adds, replaces
 * and removes. `below`: what it lies over.
 */
export function overlayEntries(overlay: string, below: Json | undefined): readonly string[] {
  const own = parseJson(overlay).value
  if (!isObject(own) || !isObject(below)) return []
  const found: string[] = []
  const visit = (patch: Json, before: Json | undefined, keys: readonly string[]) => {
    if (!isObject(patch) || !isObject(before)) return void found.push(toPointer(keys))
    for (const [key, member] of Object.entries(patch))
      visit(member, Object.hasOwn(before, key) ? before[key] : undefined, [...keys, key])
  }
  for (const [key, member] of Object.entries(withoutNotes(own) as object))
    visit(member as Json, valueAt(below, [key]), [key])
  const adds = isObject(own['adds']) ? Object.keys(own['adds']) : []
  return [...found, ...adds.map((pointer) => toPointer(['adds', pointer]))]
}
