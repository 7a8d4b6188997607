import type { Json } from '#model'
import type { Evaluation } from './Evaluation.ts'
import { asBoolean, unknown, type Evaluate, type Place } from './Place.ts'
import type { Trace } from './Trace.ts'

/** Kleene logic: one `false` decides an `and`, one `true` an `or`, whatever else is unknown. */
export function connect(
  name: 'and' | 'or',
  at: string,
  places: readonly Place[],
  trace: Trace,
  evaluate: Evaluate,
): Evaluation {
  let open: Evaluation | undefined
  for (const place of places) {
    const found = asBoolean(evaluate(place, trace))
    if (found.value === (name === 'or')) return found
    if (found.value === undefined) open ??= found
  }
  return (
    open ?? (places.length > 0 ? { value: name === 'and', at } : unknown(at, 'wrong-arguments'))
  )
}

/** The value after the first true condition, otherwise the last. */
export function choose(
  at: string,
  places: readonly Place[],
  trace: Trace,
  evaluate: Evaluate,
): Evaluation {
  if (places.length < 3 || places.length % 2 === 0) return unknown(at, 'wrong-arguments')
  for (let index = 0; index + 1 < places.length; index += 2) {
    const condition = asBoolean(evaluate(places[index]!, trace))
    if (condition.value === undefined) return condition
    if (condition.value) return evaluate(places[index + 1]!, trace)
  }
  return evaluate(places.at(-1)!, trace)
}

/** The values of all true conditions, in order. */
export function gather(
  at: string,
  places: readonly Place[],
  trace: Trace,
  evaluate: Evaluate,
): Evaluation {
  if (places.length === 0 || places.length % 2 > 0) return unknown(at, 'wrong-arguments')
  const values: Json[] = []
  for (let index = 0; index < places.length; index += 2) {
    const condition = asBoolean(evaluate(places[index]!, trace))
    if (condition.value === undefined) return condition
    const found = condition.value ? evaluate(places[index + 1]!, trace) : undefined
    if (found && found.value === undefined) return found
    if (found) values.push(found.value!)
  }
  return { value: values, at }
}
