import type { Json } from '#model'

/**
 * Operator and operands of a node; undefined for a literal. A single operand can be without its
 * list.
 */
export function childrenOf(
  node: Json,
): { readonly operator: string; readonly operands: readonly Json[] } | undefined {
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return undefined
  const [entry, ...more] = Object.entries(node as { readonly [key: string]: Json })
  if (!entry || more.length > 0) return undefined
  return {
    operator: entry[0],
    operands: (Array.isArray(entry[1]) ? entry[1] : [entry[1]]) as readonly Json[],
  }
}
