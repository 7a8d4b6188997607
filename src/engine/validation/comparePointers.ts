// The pointer with an asterisk instead of every index: "/liens/1/balance" → "/liens/*/balance".
export function ofAnyItem(pointer: string): string {
  return pointer.replaceAll(/\/\d+(?=\/|$)/g, '/*')
}

/**
 * Compares pointers by a form's order (`*`: every item of a list): list items by index, then their
 * fields in schema order; an unknown pointer after its siblings, the whole answer last.
 */
export function comparePointers(order: readonly string[]): (one: string, other: string) => number {
  const ranks = new Map(order.map((pointer, index) => [pointer, index]))
  /** A number per segment: the field's position in the schema, or the item's index. */
  const wayTo = (pointer: string): readonly number[] => {
    if (pointer === '') return [Infinity]
    const names = pointer.split('/').slice(1)
    return names.map((name, index) => {
      const here = `/${names.slice(0, index + 1).join('/')}`
      return (
        ranks.get(here) ??
        ranks.get(ofAnyItem(here)) ??
        (/^\d+$/.test(name) ? Number(name) : Infinity)
      )
    })
  }
  return (one, other) => {
    const [a, b] = [wayTo(one), wayTo(other)]
    for (let step = 0; step < Math.min(a.length, b.length); step++)
      if (a[step] !== b[step]) return a[step]! - b[step]!
    return a.length - b.length
  }
}
