import { parseJson } from './parseJson.ts'

/**
 * 1-based line of the value at `pointer`, or of its nearest ancestor in the file; undefined for an
 * unreadable file.
 */
export function lineOf(text: string, pointer: string): number | undefined {
  let best: { length: number; offset: number } | undefined
  parseJson(text, (candidate, offset) => {
    const isAncestor = pointer === candidate || pointer.startsWith(`${candidate}/`)
    if (isAncestor && candidate.length >= (best?.length ?? 0))
      best = { length: candidate.length, offset }
  })
  return best && text.slice(0, best.offset).split('\n').length
}
