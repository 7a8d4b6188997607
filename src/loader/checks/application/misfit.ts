import { isObject, type Json, type JsonObject } from '#model'
import type { DeclaredFacts } from '../declaredFacts.ts'
import { branchesOf } from '../expressionTypes.ts'
import { factTypes, factValues, type FactType } from '../factTypes.ts'

/** Words for values of the expression that no slot accepts; undefined if none are known. */
export function misfit(
  node: Json,
  types: ReadonlySet<FactType> | undefined,
  slots: readonly JsonObject[],
  facts: DeclaredFacts,
  isList: boolean,
): string | undefined {
  const held = factTypes(slots)
  const given = [...(types ?? [])].filter(
    (type) => type !== 'null' && !(isList && type === 'array'),
  )
  if (held && given.length > 0 && !given.some((type) => held.has(type)))
    return given.map((type) => `a ${type}`).join(' or ')
  const values = factValues(slots)
  if (!values || values.length === 0) return undefined
  const never = possibleValues(node, facts).find(
    (value) => value !== null && !values.includes(value),
  )
  return never === undefined ? undefined : JSON.stringify(never)
}

/**
 * Possible values of the expression, as far as they are literal: literals, branches of an `if`,
 * listed values of a fact.
 */
function possibleValues(node: Json, facts: DeclaredFacts): readonly Json[] {
  if (Array.isArray(node))
    return (node as readonly Json[]).flatMap((item) => possibleValues(item, facts))
  if (!isObject(node)) return [node]
  if (typeof node.var === 'string') return factValues(facts.schemasOf(node.var)) ?? []
  if (!Array.isArray(node.if)) return []
  return branchesOf(node.if as readonly Json[]).flatMap((branch) => possibleValues(branch, facts))
}
