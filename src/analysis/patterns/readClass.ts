import type { CharacterRange } from './Automaton.ts'

const last = 0x10ffff
const named: Readonly<Record<string, readonly CharacterRange[]>> = {
  d: [[48, 57]],
  w: [
    [48, 57],
    [65, 90],
    [95, 95],
    [97, 122],
  ],
  s: [
    [9, 13],
    [32, 32],
    [0xa0, 0xa0],
    [0x1680, 0x1680],
    [0x2000, 0x200a],
    [0x2028, 0x2029],
    [0x202f, 0x202f],
    [0x205f, 0x205f],
    [0x3000, 0x3000],
    [0xfeff, 0xfeff],
  ],
}
const controls: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, f: 12, v: 11 }

interface Read {
  readonly ranges: readonly CharacterRange[]
  /** The position after it. */
  readonly at: number
}

/**
 * The characters at one position of a pattern: a literal, a class, `.`, an escape. Undefined for
 * unsupported syntax.
 */
export function readClass(signs: readonly string[], at: number): Read | undefined {
  const sign = signs[at]!
  if (sign === '.')
    return {
      ranges: others([
        [10, 10],
        [13, 13],
        [0x2028, 0x2029],
      ]),
      at: at + 1,
    }
  if (sign === '\\') return readEscape(signs, at + 1)
  if (sign !== '[')
    return '*+?{}])'.includes(sign)
      ? undefined
      : { ranges: [[sign.codePointAt(0)!, sign.codePointAt(0)!]], at: at + 1 }
  const isOther = signs[at + 1] === '^'
  let next = at + (isOther ? 2 : 1)
  const ranges: CharacterRange[] = []
  while (signs[next] !== ']') {
    const one = readOne(signs, next)
    if (!one) return undefined
    next = one.at
    const isRange = signs[next] === '-' && signs[next + 1] !== ']' && one.ranges.length === 1
    const until = isRange ? readOne(signs, next + 1) : undefined
    if (isRange && until?.ranges.length !== 1) return undefined
    ranges.push(...(until ? [[one.ranges[0]![0], until.ranges[0]![1]] as const] : one.ranges))
    next = until?.at ?? next
  }
  return { ranges: isOther ? others(ranges) : ranges, at: next + 1 }
}

function readOne(signs: readonly string[], at: number): Read | undefined {
  const sign = signs[at]
  if (sign === undefined) return undefined
  if (sign === '\\') return readEscape(signs, at + 1)
  return { ranges: [[sign.codePointAt(0)!, sign.codePointAt(0)!]], at: at + 1 }
}

function readEscape(signs: readonly string[], at: number): Read | undefined {
  const sign = signs[at]
  if (sign === undefined) return undefined
  const own = named[sign.toLowerCase()]
  if (own) return { ranges: sign === sign.toLowerCase() ? own : others(own), at: at + 1 }
  const code = controls[sign] ?? (/[\da-z]/i.test(sign) ? undefined : sign.codePointAt(0))
  return code === undefined ? undefined : { ranges: [[code, code]], at: at + 1 }
}

/** Every character except these. */
function others(ranges: readonly CharacterRange[]): readonly CharacterRange[] {
  const sorted = ranges.toSorted((one, other) => one[0] - other[0])
  const left: CharacterRange[] = []
  let from = 0
  for (const [least, most] of sorted) {
    if (least > from) left.push([from, least - 1])
    from = Math.max(from, most + 1)
  }
  return from <= last ? [...left, [from, last]] : left
}
