import { isObject, type Json, fromJson } from '#model'
import { draftNamed } from '../drafts/draftOf.ts'
import { addedTo, type Addition } from './addedTo.ts'
import { mergePatch } from './mergePatch.ts'
import { fromPointer, valueAt } from './pointer.ts'

/**
 * A base value with an overlay: its members are a merge patch, and `adds` puts items into lists.
 * Lists that do not exist are left out. Inputs are not changed.
 */
export function applyOverlay(base: Json | undefined, overlay: Json): Json {
  const merged = mergePatch(base, withoutNotes(overlay))
  return Object.entries(additionsOf(overlay)).reduce((value, [pointer, additions]) => {
    const keys = fromPointer(pointer)
    const list = valueAt(value, keys)
    if (!Array.isArray(list)) return value
    const { items } = addedTo(list as readonly Json[], additions)
    return mergePatch(
      value,
      keys.reduceRight<Json>((inner, key) => ({ [key]: inner }), items),
    )
  }, merged)
}

/** `adds` of an overlay: pointer of a list → what comes into it. */
export function additionsOf(overlay: Json): Readonly<Record<string, readonly Addition[]>> {
  const adds = isObject(overlay) ? overlay.adds : undefined
  return isObject(adds) ? fromJson<Readonly<Record<string, readonly Addition[]>>>(adds) : {}
}

/** Without the members that describe a file, but with a draft that it is translated from. */
export function withoutNotes(value: Json): Json {
  if (!isObject(value)) return value
  const { $schema, why: _why, replaces: _replaces, adds: _adds, ...rest } = value
  const draft = draftNamed($schema)
  return draft === undefined || draft === 'draft-07' ? rest : { ...rest, $schema: $schema! }
}
