import type { JsonObject } from '#model'
import { textOfPattern } from '../../../sample/textOfPattern.ts'
import { textShapes } from '../../textShapes.ts'
import type { Automaton } from './Automaton.ts'
import { readPattern } from './readPattern.ts'
import { sharedText } from './sharedText.ts'

const longest = 200
const known = new Map<string, string | undefined>()

/** Why no text fits all patterns and formats of these and has this many characters; undefined where one may. Proven; what is not read counts for nothing. */
export function whyNoText(parts: readonly JsonObject[], least: number, most: number): string | undefined {
  const patterns = [...new Set(parts.flatMap(({ pattern }) => (typeof pattern === 'string' ? [pattern] : [])))]
  const formats = [
    ...new Set(parts.flatMap(({ format }) => (typeof format === 'string' && Object.hasOwn(textShapes, format) ? [format] : []))),
  ]
  const isBounded = least > 0 || most < Infinity
  if (patterns.length === 0 || patterns.length + formats.length + (isBounded ? 1 : 0) < 2) return undefined
  const key = JSON.stringify([patterns, formats, least, most])
  if (!known.has(key)) known.set(key, work(patterns, formats, least, most))
  return known.get(key)
}

function work(patterns: readonly string[], formats: readonly string[], least: number, most: number): string | undefined {
  const shapes = formats.map((format) => ({ says: `the format "${format}"`, source: textShapes[format]!.source }))
  const all = [...patterns.map((pattern) => ({ says: `the pattern ${pattern}`, source: pattern })), ...shapes]
  const some = [0, 1, 4].flatMap((more) => patterns.map((pattern) => textOfPattern(pattern, more)))
  const fits = (text: string) => {
    const length = [...text].length
    return length >= least && length <= most && all.every(({ source }) => new RegExp(source, 'u').test(text))
  }
  if (some.some((text) => text !== undefined && fits(text))) return undefined
  const read = all.flatMap(({ says, source }) => {
    const automaton = readPattern(source)
    return automaton ? [{ says, automaton }] : []
  })
  const isLong = least > longest || (most > longest && most < Infinity)
  const length =
    isLong || (least === 0 && most === Infinity) ? undefined : readPattern(`^[\\s\\S]{${least},${most === Infinity ? '' : most}}$`)
  const limit = least === 0 ? `at most ${most}` : most === Infinity ? `at least ${least}` : `${least} to ${most}`
  const wanted = length ? [...read, { says: `${limit} characters`, automaton: length }] : read
  // The two that do not go together, else all.
  for (const [index, one] of wanted.entries())
    for (const other of wanted.slice(index + 1))
      if (areApart([one.automaton, other.automaton])) return `no text fits both ${one.says} and ${other.says}`
  return wanted.length > 2 && areApart(wanted.map(({ automaton }) => automaton))
    ? `no text fits ${wanted.map(({ says }) => says).join(', ')} together`
    : undefined
}

const areApart = (automata: readonly Automaton[]) => sharedText(automata) === 'none'
