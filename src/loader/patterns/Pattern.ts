/** The structure of a regular expression. `source` is as written in the pattern. */
export type Pattern =
  /** One character of a set: "a", ".", "\\d", "[a-z]". */
  | { readonly kind: 'set'; readonly source: string }
  | { readonly kind: 'sequence'; readonly parts: readonly Pattern[] }
  | { readonly kind: 'choice'; readonly parts: readonly Pattern[] }
  | {
      readonly kind: 'repeat'
      readonly part: Pattern
      readonly least: number
      readonly most: number
      readonly source: string
    }
  /** "^" */
  | { readonly kind: 'start' }
  /** "$" */
  | { readonly kind: 'end' }
  /** "\\b", "\\B" */
  | { readonly kind: 'boundary' }
