import type { Json } from '#model'
import type { Names } from '../../english/Names.ts'
import { childrenOf } from '../../solve/childrenOf.ts'
import { changesOf, type ChangedRule } from '../changesOf.ts'
import { mutateRule } from '../mutateRule.ts'

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
  const further = changesOf(root, ({ node, keys, add }) => {
    const other = node === null ? insteadOfNull : otherThan(node)
    if (other !== undefined)
      add(keys, `${JSON.stringify(node)} becomes ${JSON.stringify(other)}`, other)
    const { operator, operands } = childrenOf(node) ?? { operator: '', operands: [] }
    if (operator === 'present' || operator === 'rule') return false
    if (operator === 'var') {
      add([...keys, operator], `${JSON.stringify(operands[0])} is not read`, null)
      return false
    }
    if (Object.hasOwn(swaps, operator))
      add([...keys, operator], `“${operator}” becomes “${swaps[operator]}”`, {
        [swaps[operator]!]: operands,
      })
    if (operator === 'if' && operands.length >= 3)
      add([...keys, operator], 'what holds and what does not change places', {
        if: operands.with(1, operands[2]!).with(2, operands[1]!),
      })
    return true
  })
  // The first change of a rule is its negation, which a value does not have.
  return [...mutateRule(root, names).slice(1), ...further]
}

/** Numbers and listed values are changed as in a rule. */
function otherThan(node: Json): Json | undefined {
  if (typeof node === 'boolean') return !node
  return typeof node === 'string' ? null : undefined
}
