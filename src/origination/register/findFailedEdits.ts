import { evaluateAlone } from '#engine'
import type { JsonObject, LendingHmdaEdits, RegisterEdit } from '#model'
import { hasCheckDigits } from './checkDigitsOf.ts'
import type { Register, RegisterRow } from './describeRegister.ts'

/** An edit that the file does not pass, as the CFPB's platform would say. */
export interface FailedEdit {
  /** "V612-2" */
  readonly edit: string
  readonly title: string
  /** Numbers of the rows that fail it; the transmittal sheet is 1. */
  readonly rows: readonly number[]
}

/**
 * The syntactical and validity edits that a register fails, of those that lending/hmda-edits.json
 * has. An edit whose rule cannot be told fails too.
 */
export function findFailedEdits(
  { edits, patterns, lists }: LendingHmdaEdits,
  { sheet, rows }: Register,
  year: number,
): readonly FailedEdit[] {
  const tests = new Map(
    Object.entries(patterns).map(([name, pattern]) => [name, new RegExp(pattern, 'u')]),
  )
  const file = { year: String(year), lei: sheet.lei ?? '', entries: rows.length }
  const places = [
    { row: sheet, facts: factsOf(sheet, lists, { ...file, isSheet: true }) },
    ...withRepeats(rows).map(({ row, ...repeats }) => ({
      row,
      facts: factsOf(row, lists, { ...file, isSheet: false, ...repeats }),
    })),
  ]
  return Object.entries(edits).flatMap(([edit, rule]) => {
    const failed = places.flatMap(({ row, facts }, index) =>
      isFor(rule, index) && !passes(rule, row, facts, tests) ? [index + 1] : [],
    )
    return failed.length > 0 ? [{ edit, title: rule.title, rows: failed }] : []
  })
}

function isFor({ on }: RegisterEdit, index: number): boolean {
  return on === 'both' || (on === 'sheet') === (index === 0)
}

function passes(
  { matches = {}, rule = true }: RegisterEdit,
  row: RegisterRow,
  facts: JsonObject,
  tests: ReadonlyMap<string, RegExp>,
): boolean {
  const fits = Object.entries(matches).every(([field, pattern]) =>
    tests.get(pattern)?.test(row[field] ?? ''),
  )
  return fits && evaluateAlone(rule, facts) === true
}

/** What edits read: each field's text by its name, numbers, days, and facts of the file. */
function factsOf(row: RegisterRow, lists: LendingHmdaEdits['lists'], file: JsonObject): JsonObject {
  const fields = Object.entries(row)
  const numbers = fields.filter(([, text]) => /^-?\d+(\.\d+)?$/.test(text))
  const days = fields.flatMap(([name, text]) => {
    const day = text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
    return day !== text && isDay(day) ? [[name, day] as const] : []
  })
  return {
    ...row,
    lists,
    number: Object.fromEntries(numbers.map(([name, text]) => [name, Number(text)])),
    date: Object.fromEntries(days),
    file: { ...file, hasCheckDigits: hasCheckDigits(row.uli ?? '') },
  }
}

function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** Rows that are there twice, and accounts that were opened with an identifier of another. */
function withRepeats(rows: readonly RegisterRow[]) {
  const wholes = countOf(rows.map(wholeOf))
  const opened = countOf(rows.filter(({ action }) => action === '1').map(({ uli }) => uli ?? ''))
  return rows.map((row) => ({
    row,
    repeatsRow: wholes.get(wholeOf(row))! > 1,
    repeatsAccount: row.action === '1' && opened.get(row.uli ?? '')! > 1,
  }))
}

const wholeOf = (row: RegisterRow) => Object.values(row).join('|')

function countOf(texts: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return counts
}
