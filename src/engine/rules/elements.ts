import type { Json } from '#model'
import type { Evaluation } from './Evaluation.ts'
import { asBoolean, join, mostElements, never, unknown, type Evaluate, type Part } from './Part.ts'

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
      const found = asBoolean(test(index))
      if (found.value === (name !== 'all')) return { ...found, value: name === 'some' }
      if (found.value === undefined) open ??= found
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
  if (!listed || !test || test.node === null || more.length > 0) return never(at, 'wrong-arguments')
  return (frame) => {
    const found = listed.evaluate(frame)
    const { value, source } = found
    if (value === undefined) return found
    if (!Array.isArray(value)) return unknown(listed.at, 'wrong-type')
    if (value.length > mostElements) return unknown(listed.at, 'too-long')
    const list = value as readonly Json[]
    const { depth, trace } = frame
    return take({
      list,
      source,
      test: (index) => {
        // Written only for explanations, because it takes longer than the test.
        const element =
          trace.told && join(source?.name ?? frame.prefix, `${source?.indexes?.[index] ?? index}`)
        const tested = test.evaluate({ scope: list[index]!, prefix: element ?? '', depth, trace })
        return element ? { ...tested, element: tested.element ?? element } : tested
      },
    })
  }
}
