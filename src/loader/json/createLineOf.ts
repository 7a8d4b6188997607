import { parseJson } from './parseJson.ts'

/**
 * 1-based line of the value at a pointer into the text, or of its nearest ancestor there; undefined
 * for an unreadable text. The text is read once, however many pointers are asked about.
 */
export function createLineOf(text: string): (pointer: string) => number | undefined {
  const lines = new Map<string, number>()
  let [line, from] = [1, 0]
  parseJson(text, (pointer, offset) => {
    for (
      let end = text.indexOf('\n', from);
      end >= 0 && end < offset;
      end = text.indexOf('\n', from)
    ) {
      line++
      from = end + 1
    }
    lines.set(pointer, line)
  })
  return (pointer) => {
    let at = pointer
    while (at !== '' && !lines.has(at)) at = at.slice(0, Math.max(0, at.lastIndexOf('/')))
    return lines.get(at)
  }
}
