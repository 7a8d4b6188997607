import type { Json, JsonObject } from '#model'
import { childrenOf } from './childrenOf.ts'
import type { RuleBook } from './RuleBook.ts'

type Rules = RuleBook['rules']

const followed = new Set(['and', 'or', '!', 'if', 'rule'])
const deepest = 32
const books = new WeakMap<Rules, RuleBook>()

/**
 * The rules with references inside computations replaced by their contents: what is known about a
 * node with open facts is derived from the facts in it. References among connectives are kept and
 * followed.
 */
export function withRulesWritten(book: RuleBook): RuleBook {
  const known = books.get(book.rules)
  if (known) return known
  const all = [...book.rules].map(
    ([name, rule]) => [name, { ...rule, rule: writeRules(rule.rule, book.rules) }] as const,
  )
  const isSame = all.every(([name, { rule }]) => rule === book.rules.get(name)!.rule)
  const written = isSame ? book : { rules: new Map(all) }
  books.set(book.rules, written)
  books.set(written.rules, written)
  return written
}

/** The same for one node. */
export function writeRules(node: Json, rules: Rules, isInside = false, depth = 0): Json {
  if (Array.isArray(node)) return listWritten(node as readonly Json[], rules, isInside, depth)
  const parts = childrenOf(node)
  if (!parts || depth > deepest) return node
  const { operator, operands } = parts
  if (operator === 'rule') {
    const named = isInside && typeof operands[0] === 'string' ? rules.get(operands[0]) : undefined
    return named ? writeRules(named.rule, rules, true, depth + 1) : node
  }
  const argument = (node as JsonObject)[operator]!
  const written = writeRules(argument, rules, isInside || !followed.has(operator), depth + 1)
  return written === argument ? node : { [operator]: written }
}

function listWritten(
  nodes: readonly Json[],
  rules: Rules,
  isInside: boolean,
  depth: number,
): readonly Json[] {
  const written = nodes.map((each) => writeRules(each, rules, isInside, depth + 1))
  return written.every((each, index) => each === nodes[index]) ? nodes : written
}
