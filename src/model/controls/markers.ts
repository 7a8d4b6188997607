/**
 * Members of what is typed that are no answer, and never leave the form (`completeAnswer`): which alternatives an object is drawn by,
 * and the rows of an object whose names are typed.
 */
export const chosenKey = ':chosen'
export const rowsKey = ':rows'

/** Under `chosenKey`. */
export interface Chosen {
  /** Place of the alternative in each set, in the order in which they are drawn; -1: none. */
  readonly at: readonly number[]
  /** By an alternative that is not chosen now: what was typed in fields that the one chosen means otherwise. */
  readonly kept?: Readonly<Record<string, object>>
}

/** Under `rowsKey`. */
export interface EntryRow {
  readonly name?: string
  readonly value?: unknown
}
