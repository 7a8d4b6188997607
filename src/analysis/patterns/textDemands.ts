import { isShape, type Json, type JsonObject } from '#model'
import type { Automaton } from './Automaton.ts'
import { automatonOfPattern } from './automatonOfPattern.ts'
import { textShapes } from './textShapes.ts'

/** A pattern that a text must, or must not, match. */
export interface TextDemand {
  readonly says: string
  readonly source: string
  readonly isNot: boolean
  /** Written in a schema, as opposed to implied by a control. */
  readonly isOfPattern: boolean
}

/** Maximum length of texts to search. */
const longest = 200

/**
 * Requirements for a text by patterns, formats and lengths, each once; of `not`, only those with a
 * single requirement.
 */
export function textDemands(
  parts: readonly JsonObject[],
  least: number,
  most: number,
): readonly TextDemand[] {
  const patterns = parts.flatMap(({ pattern, 'x-control': control }): readonly TextDemand[] => {
    if (typeof pattern !== 'string') return []
    const says = control === undefined ? `the pattern ${pattern}` : 'what its control gives'
    return [{ says, source: pattern, isNot: false, isOfPattern: true }]
  })
  const refused = parts.flatMap(({ not }) => (isShape(not) ? refusedPattern(not) : []))
  const formats = parts.flatMap(({ format }): readonly TextDemand[] => {
    const shape =
      typeof format === 'string' && Object.hasOwn(textShapes, format)
        ? textShapes[format]
        : undefined
    return shape
      ? [
          {
            says: `the format "${String(format)}"`,
            source: shape.source,
            isNot: false,
            isOfPattern: false,
          },
        ]
      : []
  })
  const all = [...patterns, ...refused, ...formats, ...lengthDemand(least, most)]
  return [...new Map(all.map((demand) => [`${demand.isNot} ${demand.source}`, demand])).values()]
}

function refusedPattern(not: JsonObject): readonly TextDemand[] {
  const { pattern } = not
  if (!isOnly(not, ['pattern']) || typeof pattern !== 'string') return []
  return [{ says: `not the pattern ${pattern}`, source: pattern, isNot: true, isOfPattern: true }]
}

function lengthDemand(least: number, most: number): readonly TextDemand[] {
  const isLong = least > longest || (most > longest && most < Infinity)
  if (isLong || (least === 0 && most === Infinity)) return []
  const limit =
    least === 0
      ? `at most ${most}`
      : most === Infinity
        ? `at least ${least}`
        : `${least} to ${most}`
  const source = `^[\\s\\S]{${least},${most === Infinity ? '' : most}}$`
  return [{ says: `${limit} characters`, source, isNot: false, isOfPattern: false }]
}

export function fitsDemand({ source, isNot }: TextDemand, text: string): boolean {
  return new RegExp(source, 'u').test(text) !== isNot
}

/** Undefined for an unsupported pattern. */
export function automatonOf({ source, isNot }: TextDemand): Automaton | undefined {
  const automaton = automatonOfPattern(source)
  return automaton && (isNot ? { ...automaton, isNot } : automaton)
}

/** Lengths that these require, including those that `not` excludes. */
export function lengthsOf(parts: readonly JsonObject[]): {
  readonly least: number
  readonly most: number
} {
  const refused = parts.flatMap(({ not }) =>
    isShape(not) && isOnly(not, ['minLength', 'maxLength']) ? [not] : [],
  )
  return {
    least: Math.max(
      0,
      ...parts.flatMap((part) => read(part, 'minLength')),
      ...refused.flatMap((part) => read(part, 'maxLength').map((most) => most + 1)),
    ),
    most: Math.min(
      Infinity,
      ...parts.flatMap((part) => read(part, 'maxLength')),
      ...refused.flatMap((part) => read(part, 'minLength').map((least) => least - 1)),
    ),
  }
}

/** Whether it only requires one thing of strings, by one of these keywords. */
function isOnly(
  { type, ...not }: Readonly<Record<string, Json>>,
  keywords: readonly string[],
): boolean {
  return (type === undefined || type === 'string') && keywords.includes(Object.keys(not).join())
}
const read = (part: JsonObject, key: string): readonly number[] =>
  typeof part[key] === 'number' ? [part[key] as number] : []
