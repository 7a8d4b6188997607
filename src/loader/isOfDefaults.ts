import type { Json } from '#model'
import { fromPointer, valueAt } from './json/pointer.ts'

type Texts = ReadonlyMap<string, string>

/** Whether a place in a configuration comes from Lintel's default files and not from its own. */
export function isOfDefaults(
  own: Texts,
  defaults: Texts | undefined,
  file: string,
  pointer: string,
): boolean {
  if (!defaults?.has(file)) return false
  const text = own.get(file)
  return text === undefined || valueAt(JSON.parse(text) as Json, fromPointer(pointer)) === undefined
}
