import type { Face } from './embedFonts.ts'

/** Lines of a printable text, at most `width` points wide. A wider word is broken. */
export function wrapText(text: string, font: Face, size: number, width: number): string[] {
  const fits = (line: string) => font.widthOf(line, size) <= width
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (fits(longer)) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = ''
    for (const letter of word) {
      if (!fits(line + letter)) {
        lines.push(line)
        line = ''
      }
      line += letter
    }
  }
  return line === '' && lines.length > 0 ? lines : [...lines, line]
}
