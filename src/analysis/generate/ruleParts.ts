import type { Json } from '#model'
import { childrenOf } from '../solve/childrenOf.ts'

const comparisons = new Set(['===', '!==', '<', '<=', '>', '>='])

/** A comparison with a number in a rule. */
export interface NumberPart {
  readonly node: Json
  /** The compared fact, as named in the rule. */
  readonly fact: string
  readonly of: 'value' | 'age' | 'days'
  readonly number: number
  /** The rule with another node in its place. */
  readonly replaced: (by: Json) => Json
}

/**
 * Comparisons of a fact, its age or days with a number, outside of conditions on lists. The rule
 * must not refer to others.
 */
export function ruleParts(rule: Json): readonly NumberPart[] {
  const found: NumberPart[] = []
  const visit = (node: Json, replace: (by: Json) => Json): void => {
    const parts = childrenOf(node)
    if (!parts) return
    const { operator, operands } = parts
    if (comparisons.has(operator)) {
      const number = operands.find((operand) => typeof operand === 'number')
      const compared = operands.map(factOf).find((fact) => fact !== undefined)
      if (typeof number === 'number' && compared)
        found.push({ node, ...compared, number, replaced: replace })
    } else if (operator === 'and' || operator === 'or' || operator === '!' || operator === 'if')
      operands.forEach((operand, at) =>
        visit(operand, (by) => replace({ [operator]: operands.with(at, by) })),
      )
  }
  visit(rule, (by) => by)
  return found
}

function factOf(node: Json): Pick<NumberPart, 'fact' | 'of'> | undefined {
  const parts = childrenOf(node)
  const [first] = parts?.operands ?? []
  if (parts?.operator === 'var' && typeof first === 'string' && first !== '')
    return { fact: first, of: 'value' }
  if (parts?.operator !== 'age' && parts?.operator !== 'days') return undefined
  const inner = childrenOf(first!)
  const [name] = inner?.operands ?? []
  return inner?.operator === 'var' && typeof name === 'string'
    ? { fact: name, of: parts.operator }
    : undefined
}
