import { isObject, type Json, type JsonObject, toJson } from '#model'

/** A property of a file that nothing has read. */
export interface Unread {
  readonly keys: readonly string[]
  /** The object that has it. */
  readonly holder: JsonObject
}

/**
 * The value, and its unread properties: those of objects that were visited. Empty ones (false, "",
 * null, [], {}) are ignored. Iterating over an object's members reads them.
 */
export function watchReads<T extends Json>(
  value: T,
): { readonly watched: T; readonly unread: () => readonly Unread[] } {
  const looked = new Map<
    object,
    { readonly keys: readonly string[]; readonly read: Set<string>; readonly watched: object }
  >()
  const watch = (part: Json, keys: readonly string[]): Json => {
    if (typeof part !== 'object' || part === null) return part
    const known = looked.get(part)
    if (known) return known.watched as Json
    const read = new Set<string>()
    const watched = new Proxy(part as Record<string, Json>, {
      get: (target, key) => {
        if (typeof key !== 'string' || !Object.hasOwn(target, key))
          return Reflect.get(target, key) as unknown
        read.add(key)
        return key === 'length' && Array.isArray(target)
          ? target.length
          : watch(target[key]!, [...keys, key])
      },
      ownKeys: (target) => {
        for (const key of Object.keys(target)) read.add(key)
        return Reflect.ownKeys(target)
      },
    })
    looked.set(part, { keys, read, watched })
    return toJson(watched)
  }
  const unread = () =>
    [...looked].flatMap(([part, { keys, read }]): readonly Unread[] => {
      if (Array.isArray(part)) return []
      const left = Object.entries(part as JsonObject).filter(
        ([key, member]) => !read.has(key) && !isEmpty(member),
      )
      return left.map(([key]) => ({ keys: [...keys, key], holder: part as JsonObject }))
    })
  return { watched: watch(value, []) as T, unread }
}

function isEmpty(value: Json): boolean {
  if (typeof value !== 'object' || value === null)
    return value === false || value === '' || value === null
  return Array.isArray(value)
    ? value.length === 0
    : isObject(value) && Object.keys(value).length === 0
}
