/** The rows of a table in the form of RFC 4180: quoted cells may hold commas, quotes and lines. */
export function parseCsv(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain = '', end] of text
    .replace(/^\uFEFF/, '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    if (quoted === undefined && plain === '' && end === '' && rows.at(-1)!.length === 0) break
    rows.at(-1)!.push(quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"'))
    if (end === '') break
    if (end !== ',') rows.push([])
  }
  return rows.filter((row) => row.length > 0)
}
