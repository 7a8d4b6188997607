import type { Json } from '#model'
import { operatorOf } from './canonical.ts'
import { elementNames } from './elementNames.ts'
import type { FactNames } from './FactNames.ts'
import { matchPhrase, type Slots } from './matchPhrase.ts'
import type { Names } from './Names.ts'
import { conditionPhrases, valuePhrases, type Phrase } from './phrases.ts'
import { sayLiteral } from './sayLiteral.ts'

/**
 * "A, and B, and either C or D": nested alternatives are marked by "either", deeper ones by
 * parentheses.
 */
export function sayCondition(node: Json, names: Names): string {
  const parts = connected(node)
  if (!parts) return sayLeaf(node, names)
  return parts.operands
    .map((operand) => sayPart(operand, parts.operator, names))
    .join(`, ${parts.operator} `)
}

/** Operator and operands of an `and` or `or` with at least two operands. */
export function connected(
  node: Json,
): { readonly operator: string; readonly operands: readonly Json[] } | undefined {
  const parts = operatorOf(node)
  return parts && (parts.operator === 'and' || parts.operator === 'or') && parts.operands.length > 1
    ? parts
    : undefined
}

function sayPart(node: Json, around: string, names: Names): string {
  const parts = connected(node)
  if (!parts) return sayLeaf(node, names)
  if (parts.operator === around || parts.operands.some((operand) => connected(operand)))
    return `(${sayCondition(node, names)})`
  const words = parts.operands.map((operand) => sayLeaf(operand, names)).join(` ${parts.operator} `)
  return parts.operator === 'or' ? `either ${words}` : `both ${words}`
}

function sayClosed(node: Json, names: Names): string {
  return connected(node) ? `(${sayCondition(node, names)})` : sayLeaf(node, names)
}

function sayLeaf(node: Json, names: Names): string {
  return sayPhrase(conditionPhrases, node, names) ?? `${sayValue(node, names)} holds`
}

export function sayValue(node: Json, names: Names): string {
  if (Array.isArray(node))
    return node.length === 0
      ? 'the empty list'
      : `the list (${sayAll(node as readonly Json[], names)})`
  if (typeof node !== 'object' || node === null) return sayLiteral(node, '', new Map())
  const phrase = sayPhrase(valuePhrases, node, names)
  if (phrase !== undefined) return phrase
  if (connected(node)) return `whether (${sayCondition(node, names)})`
  const condition = sayPhrase(conditionPhrases, node, names)
  return condition === undefined ? `the formula ${JSON.stringify(node)}` : `whether (${condition})`
}

function sayAll(nodes: readonly Json[], names: Names): string {
  return nodes.map((node) => sayValue(node, names)).join('; ')
}

function sayPhrase(phrases: readonly Phrase[], node: Json, names: Names): string | undefined {
  for (const { rule, says } of phrases) {
    const slots = matchPhrase(rule, node)
    if (slots)
      return says.replaceAll(/\{(\w+)(?::(\w+))?\}/g, (_, slot: string, form?: string) =>
        saySlot(slot, form, slots, names),
      )
  }
  return undefined
}

function saySlot(slot: string, form: string | undefined, slots: Slots, names: Names): string {
  const value = slots[slot]!
  if (slot === 'p') return sayName(value as string, form, names.facts)
  if (slot === 'f') return sayValue(value, names)
  if (slot === 'o') return literalOf(value, slots, names)
  if (slot === 'os')
    return listOptions((value as readonly Json[]).map((option) => literalOf(option, slots, names)))
  if (slot === 'r') return sayRuleName(value as string, names)
  if (slot === 'xs') return sayAll(value as readonly Json[], names)
  if (slot === 'ps') return sayPairs(value as readonly Json[], names)
  if (slot === 'c' || slot === 'd') return sayClosed(value, names)
  if (slot === 'e')
    return sayClosed(value, { ...names, facts: elementNames(slots.x!, names.facts) })
  if (slot === 'v') return sayValue(value, { ...names, facts: elementNames(slots.x!, names.facts) })
  return 'qnkl'.includes(slot) ? JSON.stringify(value) : sayValue(value, names)
}

/** “5 if A; 10 if B” for A, 5, B, 10. */
function sayPairs(nodes: readonly Json[], names: Names): string {
  const pairs = nodes.flatMap((condition, index) =>
    index % 2 === 0 ? [[condition, nodes[index + 1]!] as const] : [],
  )
  return pairs
    .map(([condition, value]) => `${sayValue(value, names)} if ${sayClosed(condition, names)}`)
    .join('; ')
}

/** “Title of the rule” [its-name]. */
export function sayRuleName(name: string, { ruleTitle }: Names): string {
  const title = ruleTitle(name)
  return title === undefined ? `the rule ${JSON.stringify(name)}` : `“${title}” [${name}]`
}

/** "the offer", "an offer" (`a`), "offer" (`bare`); a quoted phrase is unchanged. */
export function sayName(path: string, form: string | undefined, facts: FactNames): string {
  const phrase = facts.phraseOf(path)
  if (form === undefined || !phrase.startsWith('the ')) return phrase
  const bare = phrase.slice(4)
  if (form === 'bare') return bare
  const isList = facts.schemasOf(path).some(({ type }) => [type].flat().includes('array'))
  return isList
    ? `a list of ${bare}`
    : `${/^([aeio]|u(?!s|ni)|APR)/i.test(bare) ? 'an' : 'a'} ${bare}`
}

function literalOf(value: Json, { f }: Slots, { facts }: Names): string {
  const path = operatorOf(f!)!.operands[0] as string
  return sayLiteral(value, path, facts.optionsOf(path))
}

function listOptions(words: readonly string[]): string {
  return words.length === 1 ? words[0]! : `${words.slice(0, -1).join(', ')} or ${words.at(-1)!}`
}
