import type { Json, JsonObject } from '#model'

/**
 * The rule with every operator's arguments in a list: `{"!": x}` and `{"!": [x]}` are the same
 * rule.
 */
export function canonical(node: Json): Json {
  if (Array.isArray(node)) return (node as readonly Json[]).map(canonical)
  const parts = operatorOf(node)
  return parts ? { [parts.operator]: parts.operands.map(canonical) } : node
}

/**
 * As people write rules: a single argument without its list, except for `and`, `or`, and an
 * argument that is itself a list.
 */
export function written(node: Json): Json {
  if (Array.isArray(node)) return (node as readonly Json[]).map(written)
  const parts = operatorOf(node)
  if (!parts) return node
  const [only, ...more] = parts.operands.map(written)
  const isBare =
    only !== undefined &&
    more.length === 0 &&
    !Array.isArray(only) &&
    parts.operator !== 'and' &&
    parts.operator !== 'or'
  return { [parts.operator]: isBare ? only : parts.operands.map(written) }
}

/** Operator and arguments of a node with one key; undefined for anything else. */
export function operatorOf(
  node: Json,
): { readonly operator: string; readonly operands: readonly Json[] } | undefined {
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return undefined
  const [entry, ...more] = Object.entries(node as JsonObject)
  if (!entry || more.length > 0) return undefined
  return {
    operator: entry[0],
    operands: Array.isArray(entry[1]) ? (entry[1] as readonly Json[]) : [entry[1]],
  }
}
