import { isObject, type Json, type Rule } from '#model'
import { toPointer } from '../../json/pointer.ts'

type Rules = Readonly<Record<string, Rule>>

/** A value that an expression has only because a fact is missing. */
export interface Default {
  readonly missing: string
  readonly value: Json
  readonly pointer: string
}

/** Conditions with more parts are not tried with all combinations. */
const mostParts = 12
const listConditions: ReadonlySet<string> = new Set(['filter', 'some', 'all', 'none'])

/**
 * Literals that an `if` of the expression takes because a fact is missing (with the fact, it would
 * take another branch), and sums that leave out rows without the member that they add up.
 */
export function defaultsIn(node: Json, rules: Rules): readonly Default[] {
  return nodesIn(node, '').flatMap(({ node: each, pointer }) => [
    ...ofBranches(each, pointer, rules),
    ...ofRows(each, pointer),
  ])
}

/**
 * Facts whose values reach the result, and "rule NAME" for rules that do; what conditions read does
 * not count.
 */
export function factsIn(node: Json, rules: Rules): readonly string[] {
  const names = nodesIn(node, '').flatMap(({ node: each }): string[] => {
    if (!isObject(each)) return []
    const { var: fact, rule } = each
    if (typeof fact === 'string')
      return [fact.replace(/^after\./, '').replaceAll(/\.\d+(?=\.|$)/g, '.*')]
    return typeof rule === 'string' && Object.hasOwn(rules, rule) && rules[rule]!.gives
      ? [`rule ${rule}`]
      : []
  })
  return [...new Set(names)]
}

interface Placed {
  readonly node: Json
  readonly pointer: string
}

/** The node and everything in it that is not a condition. */
function nodesIn(node: Json, pointer: string): readonly Placed[] {
  if (Array.isArray(node))
    return node.flatMap((item: Json, index) => nodesIn(item, `${pointer}/${index}`))
  if (!isObject(node)) return []
  const inner = Object.entries(node).flatMap(([key, value]) => {
    const at = `${pointer}${toPointer([key])}`
    if (!Array.isArray(value)) return nodesIn(value, at)
    return value.flatMap((item: Json, index) =>
      isCondition(key, index, value.length) ? [] : nodesIn(item, `${at}/${index}`),
    )
  })
  return [{ node, pointer }, ...inner]
}

const isCondition = (operator: string, index: number, length: number) =>
  operator === 'if'
    ? index % 2 === 0 && index < length - 1
    : listConditions.has(operator) && index > 0

function ofBranches(node: Json, pointer: string, rules: Rules): readonly Default[] {
  const parts = isObject(node) && Array.isArray(node.if) ? partsOf(node, rules) : []
  if (parts.length === 0 || parts.length > mostParts) return []
  const found = new Map<string, Default>()
  for (const part of parts.filter((each) => each.startsWith('{"present"'))) {
    const others = parts.filter((each) => each !== part)
    for (let count = 0; count < 2 ** others.length; count++) {
      const known = new Map(others.map((each, index) => [each, ((count >> index) & 1) === 1]))
      const without = taken(node, pointer, new Map([...known, [part, false]]), rules)
      const given = taken(node, pointer, new Map([...known, [part, true]]), rules)
      if (without.pointer !== given.pointer && isLiteral(without.node))
        found.set(without.pointer, {
          missing: String((JSON.parse(part) as { present: string | [string] }).present),
          value: without.node,
          pointer: without.pointer,
        })
    }
  }
  return [...found.values()]
}

const isLiteral = (node: Json) =>
  (typeof node !== 'object' && node !== undefined) || (Array.isArray(node) && node.length === 0)

/** The branch that is taken, given whether each part of the conditions holds. */
function taken(
  node: Json,
  pointer: string,
  known: ReadonlyMap<string, boolean>,
  rules: Rules,
): Placed {
  const branches =
    isObject(node) && Array.isArray(node.if) ? (node.if as readonly Json[]) : undefined
  if (!branches) return { node, pointer }
  const last = branches.length - 1
  const index = branches.findIndex(
    (each, at) => at === last || (at % 2 === 0 && holds(each, known, rules, 0)),
  )
  const branch = index === last ? last : index + 1
  return taken(branches[branch]!, `${pointer}/if/${branch}`, known, rules)
}

function holds(
  node: Json,
  known: ReadonlyMap<string, boolean>,
  rules: Rules,
  depth: number,
): boolean {
  const inner = connectiveOf(node, rules, depth)
  if (!inner) return known.get(JSON.stringify(node)) ?? false
  const results = inner.nodes.map((each) => holds(each, known, rules, depth + 1))
  if (inner.kind === 'not') return !results[0]
  return inner.kind === 'or' ? results.some(Boolean) : results.every(Boolean)
}

/** The conditions of all `if`s that a value of this node depends on, taken apart. */
function partsOf(node: Json, rules: Rules): readonly string[] {
  const parts = new Set<string>()
  const collect = (condition: Json, depth: number): void => {
    const inner = connectiveOf(condition, rules, depth)
    if (inner) for (const each of inner.nodes) collect(each, depth + 1)
    else parts.add(JSON.stringify(condition))
  }
  const visit = (each: Json): void => {
    if (!isObject(each) || !Array.isArray(each.if)) return
    const branches = each.if as readonly Json[]
    for (const [index, branch] of branches.entries())
      if (isCondition('if', index, branches.length)) collect(branch, 0)
      else visit(branch)
  }
  visit(node)
  return [...parts]
}

/** Deeper than any rule that is valid. */
const mostDepth = 32

function connectiveOf(
  node: Json,
  rules: Rules,
  depth: number,
): { readonly kind: 'and' | 'or' | 'not'; readonly nodes: readonly Json[] } | undefined {
  if (!isObject(node) || depth > mostDepth) return undefined
  const { and, or, '!': not, rule } = node
  if (Array.isArray(and)) return { kind: 'and', nodes: and as readonly Json[] }
  if (Array.isArray(or)) return { kind: 'or', nodes: or as readonly Json[] }
  if (not !== undefined) return { kind: 'not', nodes: [not].flat().slice(0, 1) as readonly Json[] }
  return typeof rule === 'string' && Object.hasOwn(rules, rule)
    ? { kind: 'and', nodes: [rules[rule]!.rule] }
    : undefined
}

/** { "sum": [{ "filter": [rows, … { "present": "cents" } …] }, "cents"] } */
function ofRows(node: Json, pointer: string): readonly Default[] {
  if (!isObject(node) || !Array.isArray(node.sum)) return []
  const [rows, member] = node.sum as readonly Json[]
  if (!isObject(rows) || !Array.isArray(rows.filter) || typeof member !== 'string') return []
  const [list, condition] = rows.filter as readonly Json[]
  const name = isObject(list) && typeof list.var === 'string' ? list.var : 'rows'
  return JSON.stringify(condition).includes(JSON.stringify({ present: member }))
    ? [{ missing: `${name}.*.${member}`, value: 0, pointer: `${pointer}/sum/0/filter/1` }]
    : []
}
