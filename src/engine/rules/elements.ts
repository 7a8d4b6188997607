import type { Json } from '#model'
import type { Evaluation } from './Evaluation.ts'
import { asBoolean, join, mostElements, unknown, type Evaluate, type Place } from './Place.ts'
import type { Trace } from './Trace.ts'

interface Elements {
  readonly list: readonly Json[]
  readonly source: Evaluation['source']
  readonly tests: Iterable<Evaluation>
}

/** `all` is false for an empty list, as in JSON-Logic. */
export function quantify(
  name: 'all' | 'some' | 'none',
  at: string,
  { list, tests }: Elements,
): Evaluation {
  let open: Evaluation | undefined
  for (const found of tests) {
    const { value, reason, at: place, element } = asBoolean(found)
    if (value === (name !== 'all')) return { value: name === 'some', at: place, element }
    if (value === undefined) open ??= { value, reason, at: place, element }
  }
  return open ?? { value: name === 'none' || (name === 'all' && list.length > 0), at }
}

/**
 * The elements for which the condition is true, or the value of the expression for each; unknown as
 * soon as one is.
 */
export function collect(
  name: 'filter' | 'map',
  at: string,
  { list, source, tests }: Elements,
): Evaluation {
  const values: Json[] = []
  const indexes: number[] = []
  let index = 0
  for (const test of tests) {
    const found = name === 'filter' ? asBoolean(test) : test
    if (found.value === undefined) return found
    if (name === 'map') values.push(found.value)
    else if (found.value === true) {
      values.push(list[index]!)
      indexes.push(source?.indexes?.[index] ?? index)
    }
    index++
  }
  return {
    value: values,
    at,
    ...(name === 'filter' && source && { source: { name: source.name, indexes } }),
  }
}

/**
 * The list of the first argument, and the value of the second for each of its elements, evaluated
 * lazily.
 */
export function visitElements(
  at: string,
  [listPlace, test, ...more]: readonly Place[],
  trace: Trace,
  evaluate: Evaluate,
): Elements | Evaluation {
  if (!listPlace || !test || test.node === null || more.length > 0)
    return unknown(at, 'wrong-arguments')
  const found = evaluate(listPlace, trace)
  if (found.value === undefined) return found
  if (!Array.isArray(found.value)) return unknown(listPlace.at, 'wrong-type')
  const list = found.value as readonly Json[]
  if (list.length > mostElements) return unknown(listPlace.at, 'too-long')
  return {
    list,
    source: found.source,
    tests: testElements(list, found, { ...test, prefix: listPlace.prefix }, trace, evaluate),
  }
}

function* testElements(
  list: readonly Json[],
  { source }: Evaluation,
  test: Place,
  trace: Trace,
  evaluate: Evaluate,
): Generator<Evaluation> {
  for (const [index, scope] of list.entries()) {
    const element = join(source?.name ?? test.prefix, `${source?.indexes?.[index] ?? index}`)
    const found = evaluate({ ...test, scope, prefix: element }, trace)
    yield { ...found, element: found.element ?? element }
  }
}
