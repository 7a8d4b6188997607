/** RFC 4180, with a byte order mark, by which spreadsheets recognize UTF-8. */
export function csvOf(lines: readonly (readonly string[])[]): string {
  return `\uFEFF${lines.map((line) => line.map(quote).join(',')).join('\r\n')}\r\n`
}

/**
 * A spreadsheet runs text that starts with one of these characters as a formula (OWASP, CSV
 * injection), some also in full width or after spaces and line breaks: an apostrophe prevents it.
 */
function quote(text: string): string {
  const start = text.normalize('NFKC').replace(/^[\s\p{C}]+/u, '')
  const isFormula =
    (/^[=+\-@]/.test(start) || /^[\t\r\n]/.test(text)) && !/^-?\d+(\.\d+)?$/.test(text)
  return `"${(isFormula ? `'${text}` : text).replaceAll('"', '""')}"`
}
