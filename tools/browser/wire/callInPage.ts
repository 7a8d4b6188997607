import { createFinder, type Finder } from './createFinder.ts'
import type { Wire } from './Wire.ts'

/** Bundlers can name inner functions with this. */
export const naming = 'const __name = (named) => named;'

/** Calls a function, which can't use its closure, in the page. */
export function callInPage(wire: Wire, called: Function, given: readonly unknown[]): Promise<any> {
  return wire.call(`(...given) => { ${naming} return (${String(called)})(...given) }`, given)
}

/** The same with a finder before the arguments. */
export function callWithFinder<Given extends readonly unknown[], Result>(
  wire: Wire,
  called: (finder: Finder, ...given: Given) => Result | Promise<Result>,
  ...given: Given
): Promise<Result> {
  return wire.call(
    `(...given) => { ${naming} return (${String(called)})((${String(createFinder)})(), ...given) }`,
    given,
  )
}

/**
 * A function of elements: its source next to the finder's. `one`: exactly one element is wanted;
 * undefined if it does not exist yet.
 */
export function callOnElements(
  wire: Wire,
  called: Function,
  one: boolean,
  given: readonly unknown[],
): Promise<any> {
  const source = `(query, given) => { ${naming}
    const elements = (${String(createFinder)})().find(query)
    if (${one} && elements.length > 1) throw new Error(elements.length + ' elements fit where one is wanted')
    if (${one} && elements.length === 0) return { isThere: false }
    return Promise.resolve((${String(called)})(${one} ? elements[0] : elements, given)).then((value) => ({ isThere: true, value }))
  }`
  return wire.call(source, given)
}
