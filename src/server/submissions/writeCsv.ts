import type { Json } from '#model'
import type { Submission } from '../stores/submissionStore.ts'

type Cells = ReadonlyMap<string, string>

/**
 * RFC 4180, with a byte order mark, by which spreadsheets recognize UTF-8. One column for each
 * value that any submission has, named by its pointer.
 */
export function writeCsv(submissions: readonly Submission[]): string {
  const rows = submissions.map((submission): Cells => {
    const head = [
      ['reference', submission.reference],
      ['submitted', submission.submitted.toISOString()],
    ] as const
    return new Map([...head, ...cellsOf('', submission.answers as Json)])
  })
  const names = [...new Set(['reference', 'submitted', ...rows.flatMap((row) => [...row.keys()])])]
  const lines = [names, ...rows.map((row) => names.map((name) => row.get(name) ?? ''))]
  return `\uFEFF${lines.map((line) => line.map(quote).join(',')).join('\r\n')}\r\n`
}

function cellsOf(place: string, value: Json): readonly (readonly [string, string])[] {
  if (typeof value !== 'object' || value === null)
    return [[place, value === null ? '' : String(value)]]
  return Object.entries(value).flatMap(([key, member]) =>
    cellsOf(`${place}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`, member as Json),
  )
}

/**
 * A spreadsheet runs text that starts with one of these characters as a formula (OWASP, CSV
 * injection): an apostrophe prevents it.
 */
function quote(text: string): string {
  const isFormula = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text)
  return `"${(isFormula ? `'${text}` : text).replaceAll('"', '""')}"`
}
