import type { Json } from './Json.ts'

/**
 * lending/hmda-edits.json: the edits of the CFPB that a register must pass, as far as its file can
 * tell.
 */
export interface LendingHmdaEdits {
  readonly title: string
  readonly source: string
  /** Regular expressions by name, each over a whole field. */
  readonly patterns: Readonly<Record<string, string>>
  /** Lists of codes that rules read as `lists.…`. */
  readonly lists: Readonly<Record<string, readonly string[]>>
  /** Syntactical and validity edits of the CFPB by their number, "V612-2". */
  readonly edits: Readonly<Record<string, RegisterEdit>>
  /** Edits that a file alone cannot answer, and why. */
  readonly leftOut: Readonly<Record<string, string>>
}

/** A row passes if each field of `matches` matches and `rule` is true. */
export interface RegisterEdit {
  readonly title: string
  /** The rows that it is about; without it, those of applications. */
  readonly on?: 'sheet' | 'both'
  /** Field → name of its pattern. */
  readonly matches?: Readonly<Record<string, string>>
  /**
   * Reads fields by name as text, `number.…` and `date.…` of those that are one, `lists.…`, and
   * `file.…`:
   * year, lei, entries, isSheet, hasCheckDigits, repeatsRow, repeatsAccount.
   */
  readonly rule?: Json
}
