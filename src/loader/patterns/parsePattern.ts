import type { Pattern } from './Pattern.ts'

/**
 * Parses a pattern that JavaScript accepts with the u flag; undefined if it has a group that is
 * neither plain nor named (look-around, flags).
 */
export function parsePattern(text: string): Pattern | undefined {
  let at = 0
  const take = (expression: RegExp): string | undefined => {
    expression.lastIndex = at
    const found = expression.exec(text)?.[0]
    if (found !== undefined) at += found.length
    return found
  }

  const readChoice = (): Pattern | undefined => {
    const parts: Pattern[] = []
    do {
      const sequence = readSequence()
      if (!sequence) return undefined
      parts.push(sequence)
    } while (take(/\|/y) !== undefined)
    return parts.length === 1 ? parts[0] : { kind: 'choice', parts }
  }

  const readSequence = (): Pattern | undefined => {
    const parts: Pattern[] = []
    while (at < text.length && text[at] !== '|' && text[at] !== ')') {
      const from = at
      const part = readOne()
      if (!part) return undefined
      const times = take(/(?:[*+?]|\{\d+(?:,\d*)?\})\??/y)
      parts.push(
        times === undefined
          ? part
          : { kind: 'repeat', part, ...limitsOf(times), source: text.slice(from, at) },
      )
    }
    return { kind: 'sequence', parts }
  }

  const readOne = (): Pattern | undefined => {
    if (take(/\^/y) !== undefined) return { kind: 'start' }
    if (take(/\$/y) !== undefined) return { kind: 'end' }
    if (take(/\\[bB]/y) !== undefined) return { kind: 'boundary' }
    if (text[at] !== '(') {
      const source = take(
        /\[(?:[^\]\\]|\\.)*\]|\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|c[A-Za-z]|.)|[^\\]/suy,
      )
      return source === undefined ? undefined : { kind: 'set', source }
    }
    if (take(/\((?!\?)|\(\?:|\(\?<[^=!>][^>]*>/y) === undefined) return undefined
    const inner = readChoice()
    return take(/\)/y) === undefined ? undefined : inner
  }

  const pattern = readChoice()
  return at === text.length ? pattern : undefined
}

/** "{2,5}?" → 2 to 5. */
function limitsOf(times: string): { least: number; most: number } {
  if (times.startsWith('*')) return { least: 0, most: Infinity }
  if (times.startsWith('+')) return { least: 1, most: Infinity }
  if (times.startsWith('?')) return { least: 0, most: 1 }
  const [, least, comma, most] = /^\{(\d+)(,?)(\d*)\}/.exec(times)!
  return {
    least: Number(least),
    most: comma === '' ? Number(least) : most === '' ? Infinity : Number(most),
  }
}
