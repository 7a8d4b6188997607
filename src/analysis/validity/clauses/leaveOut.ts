import type { Json } from '#model'
import type { Clause } from './clausesOf.ts'

/**
 * The rule without the clause; undefined if the clause is gone already. What is left of "and" and
 * "or" keeps its list, so that others keep their places.
 */
export function leaveOut(
  node: Json,
  clause: Pick<Clause, 'path' | 'index' | 'count'>,
): Json | undefined {
  const [key, ...rest] = clause.path
  const held = isHolder(node) && key !== undefined ? node[key] : undefined
  if (held === undefined || key === undefined) return undefined
  if (rest.length === 0) {
    const left = (held as readonly Json[]).toSpliced(clause.index, clause.count)
    return key === 'if' && left.length === 1 ? left[0]! : { [key]: left }
  }
  const inner = leaveOut(held, { ...clause, path: rest })
  if (inner === undefined) return undefined
  return Array.isArray(node)
    ? (node as readonly Json[]).map((each, at) => (at === key ? inner : each))
    : { ...(node as object), [key]: inner }
}

const isHolder = (node: Json): node is { readonly [key: string | number]: Json } =>
  typeof node === 'object' && node !== null
