/** One page of a form in parts. */
export interface PartPage {
  /** "home", or "loans 2" for the page of a row. */
  readonly key: string
  readonly part: string
  readonly heading?: string | undefined
  readonly why?: string | undefined
  readonly fields: readonly string[]
  /** The row of its only field that it asks about. */
  readonly row?: number
}
