/** If fewer characters are left for the right column, it goes below the left one. */
const narrow = 30

/**
 * Rows of two columns, the left as wide as its widest; `width`: characters per line, with wrapping.
 */
export function inColumns(
  rows: readonly (readonly [string, string])[],
  width = Infinity,
): readonly string[] {
  const left = Math.max(0, ...rows.map(([name]) => name.length))
  if (width - left - 4 < narrow)
    return rows.flatMap(([name, says]) => [
      ...wrap(name, width - 2).map((line) => `  ${line}`),
      ...wrap(says, width - 6).map((line) => `      ${line}`),
    ])
  return rows.flatMap(([name, says]) =>
    wrap(says, width - left - 4).map(
      (line, index) => `  ${(index === 0 ? name : '').padEnd(left)}  ${line}`,
    ),
  )
}

/** Words longer than a line get their own line. */
function wrap(text: string, width: number): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line]
}
