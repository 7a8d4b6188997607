import type { Json } from '#model'
import type { Evaluation } from './Evaluation.ts'
import {
  asBoolean,
  join,
  mostElements,
  unknown,
  type Evaluate,
  type Frame,
  type Part,
} from './Part.ts'

/** The list of the first part, and the value of the second for the element at an index. */
interface Elements {
  readonly list: readonly Json[]
  readonly source: Evaluation['source']
  readonly test: (index: number) => Evaluation
}

/** `all` is false for an empty list, as in JSON-Logic. */
export function quantify(
  name: 'all' | 'some' | 'none',
  at: string,
  parts: readonly Part[],
): Evaluate {
  return overElements(at, parts, ({ list, test }) => {
    let open: Evaluation | undefined
    for (let index = 0; index < list.length; index++) {
      const { value, reason, at: place, element } = asBoolean(test(index))
      if (value === (name !== 'all')) return { value: name === 'some', at: place, element }
      if (value === undefined) open ??= { value, reason, at: place, element }
    }
    return open ?? { value: name === 'none' || (name === 'all' && list.length > 0), at }
  })
}

/**
 * The elements for which the condition is true, or the value of the expression for each; unknown as
 * soon as one is.
 */
export function collect(name: 'filter' | 'map', at: string, parts: readonly Part[]): Evaluate {
  return overElements(at, parts, ({ list, source, test }) => {
    const values: Json[] = []
    const indexes: number[] = []
    for (const [index, element] of list.entries()) {
      const found = name === 'filter' ? asBoolean(test(index)) : test(index)
      if (found.value === undefined) return found
      if (name === 'map') values.push(found.value)
      else if (found.value === true) {
        values.push(element)
        indexes.push(source?.indexes?.[index] ?? index)
      }
    }
    return name === 'filter' && source
      ? { value: values, at, source: { name: source.name, indexes } }
      : { value: values, at }
  })
}

function overElements(
  at: string,
  [listed, test, ...more]: readonly Part[],
  take: (elements: Elements) => Evaluation,
): Evaluate {
  if (!listed || !test || test.node === null || more.length > 0)
    return () => unknown(at, 'wrong-arguments')
  return (frame) => {
    const { value, source, ...found } = listed.evaluate(frame)
    if (value === undefined) return { value, source, ...found }
    if (!Array.isArray(value)) return unknown(listed.at, 'wrong-type')
    if (value.length > mostElements) return unknown(listed.at, 'too-long')
    const list = value as readonly Json[]
    return take({
      list,
      source,
      test: (index) => testElement(test, list[index]!, frame, { source, index }),
    })
  }
}

/** Names of elements are written only for explanations, because they take longer than the test. */
function testElement(
  test: Part,
  scope: Json,
  { prefix, depth, trace }: Frame,
  { source, index }: Pick<Elements, 'source'> & { readonly index: number },
): Evaluation {
  if (!trace.told) return test.evaluate({ scope, prefix, depth, trace })
  const element = join(source?.name ?? prefix, `${source?.indexes?.[index] ?? index}`)
  const found = test.evaluate({ scope, prefix: element, depth, trace })
  return { ...found, element: found.element ?? element }
}
