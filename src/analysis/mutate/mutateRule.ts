import type { Json } from '#model'
import type { Names } from '../english/Names.ts'
import { sayRule } from '../english/sayRule.ts'
import { childrenOf } from '../solve/childrenOf.ts'
import { changesOf, type ChangedRule, type Visited } from './changesOf.ts'

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
  return [
    { keys: [], what: 'the rule becomes its opposite', rule: { '!': [root] } },
    ...changesOf(root, (visited) => {
      changeValue(visited)
      const parts = childrenOf(visited.node)
      if (parts) changeOperator(visited, parts)
      if (parts) dropOperands(visited, parts, names)
      return true
    }),
  ]
}

type Parts = NonNullable<ReturnType<typeof childrenOf>>

function changeValue({ node, keys, add }: Visited): void {
  if (typeof node === 'number')
    for (const by of [node - 1, node + 1]) add(keys, `${node} becomes ${by}`, by)
  if (!Array.isArray(node)) return
  const list = node as readonly Json[]
  const dropped = list.length <= longList ? [...list.keys()] : [0, list.length - 1]
  for (const index of dropped)
    add(
      [...keys, String(index)],
      `drops ${JSON.stringify(list[index])} from the list`,
      list.toSpliced(index, 1),
    )
}

function changeOperator({ keys, add }: Visited, { operator, operands }: Parts): void {
  const other = Object.hasOwn(swaps, operator) ? swaps[operator] : undefined
  const isAlone = (operator === 'and' || operator === 'or') && operands.length < 2
  if (other !== undefined && !isAlone)
    add([...keys, operator], `“${operator}” becomes “${other}”`, { [other]: operands })
  if (wrappers.has(operator)) add([...keys, operator], `drops “${operator}”`, operands[0]!)
}

function dropOperands(
  { node, keys, add }: Visited,
  { operator, operands }: Parts,
  names: Names,
): void {
  const without = (index: number, count: number) => ({
    [operator]: operands.toSpliced(index, count),
  })
  if (operator === 'collect' && operands.length > 2)
    for (let index = 0; index < operands.length; index += 2)
      add(
        [...keys, operator, String(index)],
        `drops what applies: ${sayRule(operands[index]!, names)}`,
        without(index, 2),
      )
  if (operator === '!') add([...keys, operator], 'drops “not”', operands[0]!)
  if ((operator === 'present' || operator === 'rule') && keys.length > 0)
    add([...keys, operator], `becomes its opposite: ${sayRule(node, names)}`, { '!': [node] })
  if ((operator === 'and' || operator === 'or') && operands.length > 1)
    for (const [index, operand] of operands.entries())
      add(
        [...keys, operator, String(index)],
        `drops the clause: ${sayRule(operand, names)}`,
        without(index, 1),
      )
}
