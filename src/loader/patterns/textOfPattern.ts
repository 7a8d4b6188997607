import { parsePattern } from './parsePattern.ts'
import type { Pattern } from './Pattern.ts'

const mostTimes = 200

/**
 * A text that matches a regular expression, with each repetition `more` times longer than
 * necessary: the first branch of alternatives, the first character of classes. Undefined for
 * look-around; the caller checks the text against the pattern.
 */
export function textOfPattern(pattern: string, more = 0): string | undefined {
  const parsed = parsePattern(pattern)
  return parsed && textOf(parsed, more)
}

function textOf(part: Pattern, more: number): string {
  if (part.kind === 'set') return characterOf(part.source)
  if (part.kind === 'sequence') return part.parts.map((each) => textOf(each, more)).join('')
  if (part.kind === 'choice') return textOf(part.parts[0]!, more)
  if (part.kind === 'repeat')
    return textOf(part.part, more).repeat(Math.min(part.least + more, part.most, mostTimes))
  return ''
}

/** A character of a set: "a", ".", "\\d", "[a-z]". */
function characterOf(source: string): string {
  if (source === '.' || source.startsWith('[^')) return 'a'
  if (source.startsWith('[')) return characterOf(/^\[(\\[pP]\{[^}]*\}|\\?.)/su.exec(source)![1]!)
  if (!source.startsWith('\\')) return source
  const sign = source[1]!
  if (sign === 'd') return '1'
  if (sign === 's') return ' '
  if ('wSD'.includes(sign)) return 'a'
  if (sign !== 'p' && sign !== 'P') return source.slice(1)
  const name = source.slice(3)
  return name.startsWith('Lu') ? 'A' : name.startsWith('N') ? '1' : 'a'
}
