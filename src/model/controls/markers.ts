/**
 * Members of form data that are not part of the answer and never leave the form (`completeAnswer`):
 * the alternatives that an object is drawn by, and the rows of an object whose names the person
 * types.
 */
export const chosenKey = ':chosen'
export const rowsKey = ':rows'

/** Under `chosenKey`. */
export interface Chosen {
  /** Index of the alternative in each set, in drawing order; -1: none. */
  readonly at: readonly number[]
  /**
   * By an alternative that is not chosen now: input in fields that mean something else in the
   * chosen one.
   */
  readonly kept?: Readonly<Record<string, object>>
}

/** Under `rowsKey`. */
export interface EntryRow {
  readonly name?: string
  readonly value?: unknown
}
