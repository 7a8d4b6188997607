/** What is asked in a flow: a field of a form, or a step as a whole. */
export interface DraftQuestion {
  readonly title: string
  /** Where it is asked: "schemas/card/about.json" "/properties/name", or a step of a flow. */
  readonly file: string
  readonly pointer: string
}
