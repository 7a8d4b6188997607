import type { Json } from '#model'

/** Rules that an expression refers to by `{ "rule": name }`. */
export function askedRules(node: Json): string[] {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, member]) =>
    key === 'rule' && typeof member === 'string' ? [member] : askedRules(member as Json),
  )
}
