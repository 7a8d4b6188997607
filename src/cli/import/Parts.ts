/** What a form has of each kind of part. */
export interface Parts {
  readonly questions: number
  readonly required: number
  readonly conditions: number
  readonly choices: number
  readonly defaults: number
  readonly texts: number
}
