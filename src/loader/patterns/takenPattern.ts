import { judgePattern } from './judgePattern.ts'
import { hasChoice } from './outsideSets.ts'

/** One character set with a repetition: "\d+", "[a-z]{2,}", ".*?". */
const leadingLoop =
  /^(\[\^?(?:\\u\{\w+\}|\\.|[^\]\\])+\]|\\[pP]\{[^}]*\}|\\[dDwWsS]|\.|[\p{L}\p{N}@ _,;:<>=!~#%&'"/-])([*+]|\{(\d+),\d*\})\??/u
const known = new Map<string, string>()

/**
 * The pattern to run for one in a file: usually itself, or a shorter one that finds the same texts
 * if a search would retry its first repetition from every character. A text contains "\d+x" exactly
 * if it contains "\dx", and ".*x" if it contains "x".
 */
export function takenPattern(pattern: string): string {
  if (pattern.startsWith('^')) return pattern
  const before = known.get(pattern)
  if (before !== undefined) return before
  const shorter = shortenSearch(pattern)
  const taken =
    shorter !== pattern && judgePattern(pattern) && !judgePattern(shorter) ? shorter : pattern
  known.set(pattern, taken)
  return taken
}

function shortenSearch(pattern: string): string {
  const loop = leadingLoop.exec(pattern)
  if (!loop || hasChoice(pattern)) return pattern
  const [whole, letter, , least] = loop
  const count = least === undefined ? (/^.*\*\??$/su.test(whole) ? 0 : 1) : Number(least)
  const rest = pattern.slice(whole.length)
  if (count === 0) return shortenSearch(rest)
  return `${letter}${count === 1 ? '' : `{${count}}`}${rest}`
}
