import { isObject, type Json } from '#model'

/** A condition decides, so only its messages and annotations are removed. */
export function withoutNotes(value: Json): Json {
  if (Array.isArray(value)) return (value as readonly Json[]).map(withoutNotes)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, member]) =>
      key === 'errorMessage' || key.startsWith('x-') ? [] : [[key, withoutNotes(member)]],
    ),
  )
}
