/**
 * " Did you mean "x"?" for the known name nearest to `name`, or ""; of two equally near, the one
 * that begins like it. Matches if at most a third of the letters after the shared prefix
 * ("folder/", "part.") differ, or if the known name ends in "/name". Of a code of two letters,
 * every other is as near.
 */
export function suggest(name: string, known: Iterable<string>): string {
  let best: { name: string; distance: number } | undefined
  for (const candidate of known) {
    const shared = sharedFolder(name, candidate)
    const [from, to] = [name.slice(shared), candidate.slice(shared)]
    const distance = candidate.endsWith(`/${name}`)
      ? 1
      : editDistance(from.toLowerCase(), to.toLowerCase())
    if (
      distance <= mostApart(from, to) &&
      (!best ||
        distance < best.distance ||
        (distance === best.distance && sameStart(name, candidate) > sameStart(name, best.name)))
    )
      best = { name: candidate, distance }
  }
  return best ? ` Did you mean "${best.name}"?` : ''
}

/** The name that a sentence with the words of `suggest` names. */
export function suggested(sentence: string): string | undefined {
  return / Did you mean "(.+)"\?/.exec(sentence)?.[1]
}

/** Letters that a name may differ in; of two letters, both can only be swapped. */
function mostApart(from: string, to: string): number {
  if (from.length > 2) return Math.round(from.length / 3)
  return [...from].toReversed().join('') === to ? 1 : 0
}

function sameStart(one: string, other: string): number {
  let shared = 0
  while (shared < one.length && one[shared] === other[shared]) shared++
  return shared
}

/** Length of the "folder/" or "part." prefix that two names share. */
function sharedFolder(one: string, other: string): number {
  let shared = 0
  for (let index = 0; index < one.length && one[index] === other[index]; index++)
    if (/[/.]/.test(one[index]!)) shared = index + 1
  return shared
}

/** Letters to insert, delete, replace or swap with a neighbor (optimal string alignment). */
function editDistance(from: string, to: string): number {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, column) => column)]
  for (let row = 1; row <= from.length; row++) {
    const previous = rows[row - 1]!
    const current = [row]
    for (let column = 1; column <= to.length; column++) {
      const cost = from[row - 1] === to[column - 1] ? 0 : 1
      const swapped =
        row > 1 &&
        column > 1 &&
        from[row - 1] === to[column - 2] &&
        from[row - 2] === to[column - 1]
      current[column] = Math.min(
        previous[column]! + 1,
        current[column - 1]! + 1,
        previous[column - 1]! + cost,
        swapped ? rows[row - 2]![column - 2]! + 1 : Infinity,
      )
    }
    rows.push(current)
  }
  return rows[from.length]![to.length]!
}
