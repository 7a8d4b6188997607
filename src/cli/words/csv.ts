const quote = (text: string) => `"${text.replaceAll('"', '""')}"`

/** RFC 4180, every field in quotes, with a byte order mark, by which spreadsheets know UTF-8. */
export function writeCsv(lines: readonly (readonly string[])[]): string {
  return `\uFEFF${lines.map((line) => line.map(quote).join(',')).join('\r\n')}\r\n`
}

/** The fields of each line, quoted or not. */
export function readCsv(text: string): readonly (readonly string[])[] {
  const fields = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/gy
  const lines: string[][] = []
  let line: string[] = []
  const body = text.replace(/^\uFEFF/, '')
  while (fields.lastIndex < body.length) {
    const found = fields.exec(body)
    if (!found) return lines
    const [, quoted, plain = '', end] = found
    line.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === ',') continue
    lines.push(line)
    line = []
  }
  return lines
}
