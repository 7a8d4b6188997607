import type { Json } from '#model'
import type { Names } from '../english/Names.ts'
import { sayRule } from '../english/sayRule.ts'
import { childrenOf } from '../solve/childrenOf.ts'

/** Keys from the rule's root, the change, and the changed rule. */
export interface ChangedRule {
  readonly keys: readonly string[]
  readonly what: string
  readonly rule: Json
}

const swaps: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  and: 'or',
  or: 'and',
  some: 'all',
  all: 'some',
  none: 'some',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  addDays: 'addMonths',
  addMonths: 'addDays',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  lower: 'upper',
  upper: 'lower',
}
/** Operators whose value has the type of their first operand. */
const wrappers = new Set(['abs', 'floor', 'ceil', 'lower', 'upper', 'sort', 'reverse'])
const longList = 12

/**
 * Every small change of a rule: another operator, a number changed by one, a removed clause or
 * listed value, the negation.
 */
export function mutateRule(root: Json, names: Names): readonly ChangedRule[] {
  const found: ChangedRule[] = [
    { keys: [], what: 'the rule becomes its opposite', rule: { '!': [root] } },
  ]
  const visit = (node: Json, keys: readonly string[], put: (by: Json) => Json): void => {
    const add = (at: readonly string[], what: string, by: Json) =>
      found.push({ keys: at, what, rule: put(by) })
    if (typeof node === 'number')
      for (const by of [node - 1, node + 1]) add(keys, `${node} becomes ${by}`, by)
    if (Array.isArray(node)) {
      const list = node as readonly Json[]
      const dropped = list.length <= longList ? [...list.keys()] : [0, list.length - 1]
      for (const index of dropped)
        add(
          [...keys, String(index)],
          `drops ${JSON.stringify(list[index])} from the list`,
          list.toSpliced(index, 1),
        )
    }
    const parts = childrenOf(node)
    if (!parts) return
    const { operator, operands } = parts
    const other = Object.hasOwn(swaps, operator) ? swaps[operator] : undefined
    const isAlone = (operator === 'and' || operator === 'or') && operands.length < 2
    if (other !== undefined && !isAlone)
      add([...keys, operator], `“${operator}” becomes “${other}”`, { [other]: operands })
    if (wrappers.has(operator)) add([...keys, operator], `drops “${operator}”`, operands[0]!)
    if (operator === 'collect' && operands.length > 2)
      for (let index = 0; index < operands.length; index += 2)
        add(
          [...keys, operator, String(index)],
          `drops what applies: ${sayRule(operands[index]!, names)}`,
          {
            [operator]: operands.toSpliced(index, 2),
          },
        )
    if (operator === '!') add([...keys, operator], 'drops “not”', operands[0]!)
    if ((operator === 'present' || operator === 'rule') && keys.length > 0)
      add([...keys, operator], `becomes its opposite: ${sayRule(node, names)}`, { '!': [node] })
    if ((operator === 'and' || operator === 'or') && operands.length > 1)
      for (const [index, operand] of operands.entries())
        add([...keys, operator, String(index)], `drops the clause: ${sayRule(operand, names)}`, {
          [operator]: operands.toSpliced(index, 1),
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
