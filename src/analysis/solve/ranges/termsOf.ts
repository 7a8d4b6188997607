import { fractionOf } from '#engine'
import type { Json } from '#model'
import { childrenOf } from '../childrenOf.ts'
import type { RuleBook } from '../RuleBook.ts'
import { rangeBetween } from './rangeOperators.ts'
import type { Range } from './Range.ts'

/** A computation that is compared with numbers, at all its places. */
export interface Term {
  readonly nodes: readonly Json[]
  /** What its comparisons tell apart: each of the numbers, and all between two. */
  readonly cells: readonly Range[]
}

const comparisons = new Set(['===', '!==', '<', '<=', '>', '>='])
const connectives = new Set(['and', 'or', '!', 'if', 'rule'])

/** Terms of more than one comparison: where these contradict each other, no fact is needed. */
export function termsOf({ rules }: RuleBook, asked: readonly Json[]): readonly Term[] {
  const found = new Map<string, { nodes: Json[]; numbers: number[] }>()
  const followed = new Set<Json>()
  const visit = (node: Json): void => {
    const parts = childrenOf(node)
    if (!parts || followed.has(node)) return
    followed.add(node)
    const { operator, operands } = parts
    if (operator === 'rule') visit(rules.get(String(operands[0]))?.rule ?? null)
    else if (connectives.has(operator)) operands.forEach(visit)
    else if (comparisons.has(operator)) {
      const numbers = operands.filter((operand): operand is number => typeof operand === 'number')
      for (const operand of numbers.length > 0 ? operands : [])
        if (childrenOf(operand) && childrenOf(operand)?.operator !== 'var') {
          const key = JSON.stringify(operand)
          const term = found.get(key) ?? { nodes: [], numbers: [] }
          term.nodes.push(operand)
          term.numbers.push(...numbers)
          found.set(key, term)
        }
    }
  }
  asked.forEach(visit)
  return [...found.values()].flatMap(({ nodes, numbers }) =>
    nodes.length > 1 ? [{ nodes, cells: cellsOf(numbers) }] : [],
  )
}

/** A comparison takes the nearest doubles: between two numbers lie those from the next one on. */
function cellsOf(numbers: readonly number[]): readonly Range[] {
  const sorted = [...new Set(numbers)].toSorted((one, other) => one - other)
  const between = [...sorted, undefined].map((number, index) => {
    const before = sorted[index - 1]
    return rangeBetween(
      before === undefined ? undefined : fractionOf(neighborOf(before, 1n)),
      number === undefined ? undefined : fractionOf(neighborOf(number, -1n)),
    )
  })
  const points = sorted.map((number) => rangeBetween(fractionOf(number), fractionOf(number)))
  return [...points, ...between]
}

/** The next double, up or down. */
function neighborOf(number: number, step: 1n | -1n): number {
  if (number === 0) return Number(step) * Number.MIN_VALUE
  const bits = new BigInt64Array(1)
  const doubles = new Float64Array(bits.buffer)
  doubles[0] = number
  bits[0]! += number > 0 ? step : -step
  return doubles[0]!
}
