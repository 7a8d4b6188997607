import type { Json } from '#model'

/**
 * The form data with the answer's values at a path ("*" for every row of a list), removed if the
 * answer has none. A missing group or row stays missing.
 */
export function layGiven<T extends object>(
  typed: T,
  answer: Json | undefined,
  [key, ...rest]: readonly string[],
): T {
  const lay = (member: unknown, name: string | number): unknown =>
    typeof member === 'object' && member !== null
      ? layGiven(member, memberOf(answer, name) as Json | undefined, rest)
      : member
  if (Array.isArray(typed)) return (key === '*' ? typed.map(lay) : typed) as T
  if (key === undefined) return typed
  const member = memberOf(typed, key)
  if (rest.length === 0) return { ...typed, [key]: memberOf(answer, key) }
  return member === undefined ? typed : { ...typed, [key]: lay(member, key) }
}

function memberOf(holder: unknown, name: string | number): unknown {
  return (Object(holder) as Readonly<Record<string | number, unknown>>)[name]
}
