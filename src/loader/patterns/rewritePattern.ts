import type { JsonObject } from '#model'
import { judgePattern } from './judgePattern.ts'
import { hasChoice, outsideSets } from './outsideSets.ts'
import { withUnicode } from './withUnicode.ts'

/**
 * Equivalent keywords for a rejected pattern, with accepted patterns: a look-ahead becomes its own
 * pattern, a negative one goes into `not`. Undefined if there is no such rewrite.
 */
export function rewritePattern(pattern: string): JsonObject | undefined {
  const plain = withUnicode(pattern)
  const parts = splitLookAheads(plain) ?? tempered(plain) ?? { asked: [plain], refused: [] }
  const asked = parts.asked.filter((part) => !/^\^?(\.\*\??)?\$?$/.test(part)).map(shorten)
  const refused = parts.refused.map(shorten)
  if ([...asked, ...refused].some((part) => judgePattern(part) !== undefined)) return undefined
  const [first, ...others] = [
    ...asked.map((part) => ({ pattern: part })),
    ...refused.map((part) => ({ not: { pattern: part } })),
  ]
  if (first === undefined) return {}
  return others.length === 0 ? first : { allOf: [first, ...others] }
}

interface Parts {
  readonly asked: readonly string[]
  readonly refused: readonly string[]
}

/** "^(?=.*\d)(?!x)rest$" → requires \d and ^rest$, rejects ^x. */
function splitLookAheads(pattern: string): Parts | undefined {
  if (!pattern.startsWith('^')) return undefined
  const asked: string[] = []
  const refused: string[] = []
  let rest = pattern.slice(1)
  for (let group = lookAheadOf(rest); group; group = lookAheadOf(rest)) {
    const inner = group.inner.replace(/^\.\*\??/, '')
    const isAnywhere = inner !== group.inner && !hasChoice(inner)
    const own = isAnywhere ? inner : `^(?:${group.inner})`
    ;(group.isAsked ? asked : refused).push(own.replace(/^\^\(\?:([^()|]*)\)$/, '^$1'))
    rest = rest.slice(group.length)
  }
  if (asked.length + refused.length === 0 || hasChoice(rest)) return undefined
  return { asked: [...asked, `^${rest}`], refused }
}

/** "^((?!a|b).)*$" matches texts that contain neither. */
function tempered(pattern: string): Parts | undefined {
  const group = /^\^\((?:\?:)?(\(\?!.*)\.\)\*\$$/.exec(pattern)?.[1]
  const found = group === undefined ? undefined : lookAheadOf(group)
  return found && found.length === group!.length ? { asked: [], refused: [found.inner] } : undefined
}

function lookAheadOf(
  text: string,
): { readonly inner: string; readonly isAsked: boolean; readonly length: number } | undefined {
  if (!/^\(\?[=!]/.test(text)) return undefined
  for (const { sign, at, depth } of outsideSets(text))
    if (sign === ')' && depth === 0)
      return { inner: text.slice(3, at), isAsked: text[2] === '=', length: at + 1 }
  return undefined
}

/** A search needs nothing before and after the pattern: ".*[a-z]+.*" → "[a-z]". */
function shorten(pattern: string): string {
  if (hasChoice(pattern) || pattern.startsWith('(?=') || pattern.startsWith('(?!')) return pattern
  const front = pattern.replace(/^\^?(\.\*\??)+(?=.)/, '')
  const short =
    front.startsWith('^') || front.endsWith('$')
      ? front
      : front
          .replace(/(?<!\\)(\.\*\??)+$/, '')
          .replace(/^((?:\[(?:[^\]\\]|\\.)*\]|\\[dDwWsS]))\+$/, '$1')
  return judgePattern(pattern) === undefined && /^\^?[^.]/.test(pattern) ? pattern : short
}
