import type { Json } from '#model'
import type { Evaluation, UnknownReason } from './Evaluation.ts'
import { bitsOf } from './numbers/bitsOf.ts'
import type { Fraction } from './numbers/Fraction.ts'
import { fractionOf } from './numbers/fractionOf.ts'
import { numberOf } from './numbers/numberOf.ts'
import { shorten } from './numbers/shorten.ts'
import type { Operator } from './Operator.ts'
import { operators } from './operators.ts'
import { longest, mostElements, never, unknown, type Evaluate, type Part } from './Part.ts'
import type { Trace } from './Trace.ts'

/** The arguments' values; `operands`: the same with fractions, if one is exact. */
interface Given extends Pick<Evaluation, 'at' | 'source'> {
  readonly values: readonly Json[]
  readonly operands: readonly (Json | Fraction)[] | undefined
}

/**
 * All other operators: evaluates all arguments first, then the operator.
 */
export function compute(name: string, at: string, parts: readonly Part[]): Evaluate {
  const operator = operators.get(name)
  if (!operator) return never(at, 'unknown-operator')
  const { least, most, written } = operator
  const isWritten =
    written === undefined || !parts[written] || typeof parts[written].node === 'string'
  if (parts.length < least || parts.length > most || !isWritten) return never(at, 'wrong-arguments')
  // A null fact is compared only if the rule itself says null.
  const takesNull = name.endsWith('==') && parts.some(({ node }) => node === null)
  return (frame) => {
    const values: Json[] = []
    let operands: (Json | Fraction)[] | undefined
    let source: Evaluation['source']
    for (const part of parts) {
      const found = part.evaluate(frame)
      if (found.value === undefined) return found
      if (found.value === null && !takesNull) return unknown(part.at, 'wrong-type')
      if (Array.isArray(found.value) && found.value.length > mostElements)
        return unknown(part.at, 'too-long')
      if (values.length === 0) source = found.source
      if (found.exact) operands ??= [...values]
      operands?.push(found.exact ?? found.value)
      values.push(found.value)
    }
    return operate(operator, { at, values, operands, source }, frame.trace)
  }
}

function operate(
  { fits, fuel, order, exact, own }: Operator,
  { at, values, operands, source }: Given,
  trace: Trace,
): Evaluation {
  if (!fits(values)) return unknown(at, 'wrong-type')
  if (fuel) trace.fuel -= fuel(values)
  if (order) return reorder(values[0] as readonly Json[], order(values), at, source)
  if (exact) return settle(exact(operands ?? values), at, trace)
  const value = own?.(values)
  if (value === undefined) return unknown(at, 'wrong-type')
  if (typeof value === 'number' && !Number.isFinite(value)) return unknown(at, 'not-finite')
  return typeof value === 'string' && value.length > longest
    ? unknown(at, 'too-long')
    : { value, at }
}

function reorder(
  list: readonly Json[],
  order: readonly number[],
  at: string,
  source: Evaluation['source'],
): Evaluation {
  const value = order.map((index) => list[index]!)
  return {
    value,
    at,
    ...(source && {
      source: {
        name: source.name,
        indexes: order.map((index) => source.indexes?.[index] ?? index),
      },
    }),
  }
}

/** A number, with its fraction if no double is exact; long fractions take fuel. */
function settle(outcome: number | Fraction | UnknownReason, at: string, trace: Trace): Evaluation {
  if (typeof outcome === 'number') return { value: outcome, at }
  if (typeof outcome === 'string') return unknown(at, outcome)
  trace.fuel -= bitsOf(outcome) >> 10
  const value = numberOf(outcome)
  if (!Number.isFinite(value)) return unknown(at, 'not-finite')
  const told = fractionOf(value)
  const isAll = told.numerator * outcome.denominator === outcome.numerator * told.denominator
  const exact = isAll ? undefined : shorten(outcome)
  return exact ? { value, exact, at } : { value, at }
}
