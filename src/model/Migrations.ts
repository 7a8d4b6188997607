import type { Json } from './Json.ts'

/** flows/migrations.json: where answers of drafts went that are asked otherwise now. */
export interface Migrations {
  readonly title: string
  readonly migrations: Readonly<Record<string, Migration>>
}

/**
 * Answers of a flow that moved. A place is a step ("index"), or one of its answers: the step and
 * the names of the fields, joined by "/", with "*" for every row of a list
 * ("index/property/zipCode").
 */
export interface Migration {
  /** What changed, in a sentence. */
  readonly title: string
  readonly flow: string
  /** A list: their texts become one answer, with the separator between them. */
  readonly from: string | readonly string[]
  /** A list: the text is split at the separator; the last one takes what is left. */
  readonly to: string | readonly string[]
  readonly separator?: string
  /** Answers that are written otherwise now, by how they were. */
  readonly values?: Readonly<Record<string, Json>>
}
