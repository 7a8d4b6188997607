/**
 * Strongly connected components of a graph that have a cycle, each sorted; nodes are numbers from
 * 0.
 */
export function findComponents(
  ways: readonly ReadonlyMap<number, number>[],
): readonly (readonly number[])[] {
  const reached = ways.map((_, from) => reachable([from], (place) => ways[place]!.keys()))
  const known = new Set<number>()
  return ways.flatMap((_, place) => {
    if (known.has(place) || !reached[place]!.has(place)) return []
    const component = [...reached[place]!]
      .filter((other) => reached[other]!.has(place))
      .toSorted((a, b) => a - b)
    for (const each of component) known.add(each)
    return [component]
  })
}

/** Nodes reachable in one or more steps. */
export function reachable<T>(from: Iterable<T>, next: (place: T) => Iterable<T>): Set<T> {
  const found = new Set<T>()
  const open = [...from]
  for (let place = open.pop(); place !== undefined; place = open.pop())
    for (const other of next(place)) {
      if (found.has(other)) continue
      found.add(other)
      open.push(other)
    }
  return found
}
