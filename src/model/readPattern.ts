/**
 * Patterns that a sentence can describe, and the word after "refused-pattern-" for it; the first
 * group is the count.
 */
const shapes: readonly (readonly [shape: RegExp, word: string])[] = [
  [/^\^(?:\\d|\[0-9\])\{(\d+)\}\$$/, 'digits'],
  [/^\^(?:\\d|\[0-9\])[+*]\$$/, 'only-digits'],
  [/^\^\[(?:a-zA-Z|A-Za-z)\]\{(\d+)\}\$$/, 'letters'],
  [/^\^\[(?:a-zA-Z|A-Za-z)\][+*]\$$/, 'only-letters'],
  [/^\^\[A-Z\]\{(\d+)\}\$$/, 'capitals'],
  [/^\^?(?:\\S|\[\^\\s\]|\.\*\\S|\.\*\\S\.\*)\$?$/, 'blank'],
]

/** Describes what a pattern requires, if a sentence can. */
export function readPattern(pattern: string): {
  readonly special?: string
  readonly fill: { readonly count?: number }
} {
  for (const [shape, special] of shapes) {
    const found = shape.exec(pattern)
    if (found) return { special, fill: found[1] === undefined ? {} : { count: Number(found[1]) } }
  }
  return { fill: {} }
}
