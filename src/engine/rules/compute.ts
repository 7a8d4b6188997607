import type { Json } from '#model'
import type { Evaluation, UnknownReason } from './Evaluation.ts'
import { bitsOf } from './numbers/bitsOf.ts'
import type { Fraction } from './numbers/Fraction.ts'
import { fractionOf } from './numbers/fractionOf.ts'
import { numberOf } from './numbers/numberOf.ts'
import { shorten } from './numbers/shorten.ts'
import { operators } from './operators.ts'
import { longest, mostElements, unknown, type Evaluate, type Place } from './Place.ts'
import type { Trace } from './Trace.ts'

/**
 * All other operators: evaluates all arguments first, then the operator.
 */
export function compute(
  name: string,
  at: string,
  places: readonly Place[],
  trace: Trace,
  evaluate: Evaluate,
): Evaluation {
  const operator = operators.get(name)
  if (!operator) return unknown(at, 'unknown-operator')
  if (places.length < operator.least || places.length > operator.most)
    return unknown(at, 'wrong-arguments')
  if (
    operator.written !== undefined &&
    places[operator.written] &&
    typeof places[operator.written]!.node !== 'string'
  )
    return unknown(at, 'wrong-arguments')
  const values: Json[] = []
  let operands: (Json | Fraction)[] | undefined
  let source: Evaluation['source']
  for (const place of places) {
    const found = evaluate(place, trace)
    if (found.value === undefined) return found
    // A null fact is compared only if the rule itself says null.
    if (found.value === null && !(name.endsWith('==') && places.some(({ node }) => node === null)))
      return unknown(place.at, 'wrong-type')
    if (Array.isArray(found.value) && found.value.length > mostElements)
      return unknown(place.at, 'too-long')
    if (values.length === 0) source = found.source
    if (found.exact) operands ??= [...values]
    operands?.push(found.exact ?? found.value)
    values.push(found.value)
  }
  if (!operator.fits(values)) return unknown(at, 'wrong-type')
  if (operator.fuel) trace.fuel -= operator.fuel(values)
  if (operator.order)
    return reorder(values[0] as readonly Json[], operator.order(values), at, source)
  if (operator.exact) return settle(operator.exact(operands ?? values), at, trace)
  const value = operator.own?.(values)
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
