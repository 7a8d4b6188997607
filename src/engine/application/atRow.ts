import type { Json } from '#model'

/**
 * The expression for one row of a list: replaces "*" in fact names ("answer.liens.*.action") by the
 * row index.
 */
export function atRow(node: Json, row: number): Json {
  if (typeof node !== 'object' || node === null) return node
  if (Array.isArray(node)) return (node as readonly Json[]).map((item) => atRow(item, row))
  return Object.fromEntries(
    Object.entries(node as { readonly [key: string]: Json }).map(([key, member]) => [
      key,
      (key === 'var' || key === 'present') && typeof member === 'string'
        ? nameAt(member, row)
        : atRow(member, row),
    ]),
  )
}

const nameAt = (name: string, row: number) =>
  name
    .split('.')
    .map((part) => (part === '*' ? row : part))
    .join('.')
