import type { Json } from '#model'
import type { Names } from '../../english/Names.ts'
import { childrenOf } from '../../solve/childrenOf.ts'
import { mutateRule, type ChangedRule } from '../mutateRule.ts'

const swaps: Readonly<Record<string, string>> = { '+': '-', '-': '+', '*': '+' }

/**
 * Every small change of an expression: as in a rule, plus another value, fact or choice.
 * `insteadOfNull`: replaces a value that is null.
 */
export function mutateExpression(
  root: Json,
  names: Names,
  insteadOfNull: Json = false,
): readonly ChangedRule[] {
  // The first change of a rule is its negation, which a value does not have.
  const found: ChangedRule[] = mutateRule(root, names).slice(1)
  const visit = (node: Json, keys: readonly string[], put: (by: Json) => Json): void => {
    const add = (at: readonly string[], what: string, by: Json) =>
      found.push({ keys: at, what, rule: put(by) })
    const other = node === null ? insteadOfNull : otherThan(node)
    if (other !== undefined)
      add(keys, `${JSON.stringify(node)} becomes ${JSON.stringify(other)}`, other)
    const parts = childrenOf(node)
    if (!parts) return
    const { operator, operands } = parts
    if (operator === 'present' || operator === 'rule') return
    if (operator === 'var') {
      add([...keys, operator], `${JSON.stringify(operands[0])} is not read`, null)
      return
    }
    if (Object.hasOwn(swaps, operator))
      add([...keys, operator], `“${operator}” becomes “${swaps[operator]}”`, {
        [swaps[operator]!]: operands,
      })
    if (operator === 'if' && operands.length >= 3)
      add([...keys, operator], 'what holds and what does not change places', {
        if: operands.with(1, operands[2]!).with(2, operands[1]!),
      })
    const isBare = !Array.isArray((node as { readonly [key: string]: Json })[operator])
    for (const [index, operand] of operands.entries())
      visit(operand, [...keys, operator, ...(isBare ? [] : [String(index)])], (by) =>
        put({ [operator]: operands.with(index, by) }),
      )
  }
  visit(root, [], (by) => by)
  return found
}

/** Numbers and listed values are changed as in a rule. */
function otherThan(node: Json): Json | undefined {
  if (typeof node === 'boolean') return !node
  return typeof node === 'string' ? null : undefined
}
