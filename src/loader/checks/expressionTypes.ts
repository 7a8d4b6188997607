import { isObject, type Json, type JsonObject, type Rule, type RuleValue } from '#model'
import { elementFacts, membersOf, type DeclaredFacts } from './declaredFacts.ts'
import { factTypes, typeOfValue, type FactType } from './factTypes.ts'
import { operators } from './operators.ts'

/** Possible types of an expression's value; undefined if unknown. */
export function typesOf(node: Json, facts: DeclaredFacts): ReadonlySet<FactType> | undefined {
  if (!isObject(node)) return new Set([typeOfValue(node)])
  if (typeof node.var === 'string') return factTypes(facts.schemasOf(node.var))
  const gives = namedRule(node, facts)?.gives
  if (gives) return new Set([typeOfGiven[gives]])
  if (Array.isArray(node.if) && node.if.length % 2 === 1) {
    const types = branchesOf(node.if as readonly Json[]).map((branch) => typesOf(branch, facts))
    return types.every((each) => each !== undefined)
      ? new Set(types.flatMap((each) => [...each]))
      : undefined
  }
  if (Object.hasOwn(node, 'first')) {
    const [list, member = ''] = (
      Array.isArray(node.first) ? node.first : [node.first]
    ) as readonly Json[]
    return typeof member === 'string'
      ? factTypes(elementFacts(elementsOf(list!, facts), facts.rules).schemasOf(member))
      : undefined
  }
  const name = Object.keys(node)[0] ?? ''
  const given = Object.hasOwn(operators, name) ? operators[name]!.gives : undefined
  return given && new Set([given])
}

/** The type of what a rule gives. */
export const typeOfGiven: Readonly<Record<RuleValue, FactType>> = {
  number: 'number',
  text: 'string',
  date: 'string',
  list: 'array',
}

/** The rule that an expression refers to, if rules are known. */
export function namedRule(node: JsonObject, { rules }: DeclaredFacts): Rule | undefined {
  const name = [node.rule ?? null].flat()[0]
  return typeof name === 'string' && rules && Object.hasOwn(rules, name) ? rules[name] : undefined
}

/** Whether the expression certainly never gives one of these types. */
export function isNever(node: Json, facts: DeclaredFacts, ...types: readonly FactType[]): boolean {
  const possible = typesOf(node, facts)
  return possible !== undefined && possible.size > 0 && !types.some((type) => possible.has(type))
}

/** Whether the expression can be a list: a literal, a fact, or an operator's result. */
export function isList(node: Json, facts: DeclaredFacts): boolean {
  return Array.isArray(node) || (isObject(node) && !isNever(node, facts, 'array'))
}

/**
 * Schemas of the elements of the list that an expression gives, `{}` if nothing is known about
 * them.
 */
export function elementsOf(node: Json, facts: DeclaredFacts): readonly JsonObject[] {
  const found = knownElements(node, facts)
  return found.length > 0 ? found : [{}]
}

function knownElements(
  node: Json,
  facts: DeclaredFacts,
  passed: readonly Rule[] = [],
): readonly JsonObject[] {
  if (!isObject(node)) return []
  const named = namedRule(node, facts)
  // Rules that refer to each other in a cycle are reported elsewhere.
  if (named)
    return passed.includes(named) ? [] : knownElements(named.rule, facts, [...passed, named])
  if (typeof node.var === 'string')
    return facts.schemasOf(node.var).flatMap((schema) => membersOf(schema, '*'))
  if (Array.isArray(node.if))
    return branchesOf(node.if as readonly Json[]).flatMap((branch) =>
      knownElements(branch, facts, passed),
    )
  const kept = ['filter', 'sort', 'reverse', 'distinct'].find((name) => Object.hasOwn(node, name))
  if (kept !== undefined) return knownElements([node[kept]!].flat()[0] as Json, facts, passed)
  if (Array.isArray(node.collect)) {
    const types = (node.collect as readonly Json[])
      .filter((_, index) => index % 2 === 1)
      .map((value) => typesOf(value, facts))
    return types.every((each) => each !== undefined)
      ? [{ type: [...new Set(types.flatMap((each) => [...each]))] }]
      : []
  }
  if (!Array.isArray(node.map) || node.map.length !== 2) return []
  const [list, made] = node.map as readonly Json[]
  const inner = elementFacts(elementsOf(list!, facts), facts.rules)
  if (isObject(made) && typeof made.var === 'string') return inner.schemasOf(made.var)
  // A literal list has one schema per element.
  if (Array.isArray(made))
    return [
      { type: 'array', items: (made as readonly Json[]).map((part) => schemaOfTypes(part, inner)) },
    ]
  const types = typesOf(made!, inner)
  return types ? [{ type: [...types] }] : []
}

function schemaOfTypes(node: Json, facts: DeclaredFacts): JsonObject {
  const types = typesOf(node, facts)
  return types && types.size > 0 ? { type: [...types] } : {}
}

/** Possible results of an `if`: the operands after its conditions, and the last. */
export function branchesOf(operands: readonly Json[]): readonly Json[] {
  return operands.filter((_, index) => index % 2 === 1 || index === operands.length - 1)
}
