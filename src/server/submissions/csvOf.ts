/** RFC 4180, with a byte order mark, by which spreadsheets recognize UTF-8. */
export function csvOf(lines: readonly (readonly string[])[]): string {
  return `\uFEFF${lines.map((line) => line.map(quote).join(',')).join('\r\n')}\r\n`
}

/**
 * A spreadsheet runs text that starts with one of these characters as a formula (OWASP, CSV
 * injection): an apostrophe prevents it.
 */
function quote(text: string): string {
  const isFormula = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text)
  return `"${(isFormula ? `'${text}` : text).replaceAll('"', '""')}"`
}
