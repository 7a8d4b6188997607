/**
 * A character of a pattern outside "[…]" that is not escaped: it matches itself or opens a group.
 */
interface Sign {
  readonly sign: string
  readonly at: number
  /** Number of groups open after it. */
  readonly depth: number
}

/** The characters of a regular expression outside of sets, with the number of open groups. */
export function* outsideSets(pattern: string): Generator<Sign> {
  let depth = 0
  let isSet = false
  for (let at = 0; at < pattern.length; at++) {
    const sign = pattern[at]!
    if (sign === '\\') at++
    else if (isSet) isSet = sign !== ']'
    else if (sign === '[') isSet = true
    else {
      if (sign === '(') depth++
      if (sign === ')') depth--
      yield { sign, at, depth }
    }
  }
}

/** Whether there is a "|" outside of groups and sets. */
export function hasChoice(pattern: string): boolean {
  for (const { sign, depth } of outsideSets(pattern)) if (sign === '|' && depth === 0) return true
  return false
}
