import type { Bundle } from '#model'

/** One small change of a lender's files, such as a slip would make. */
export interface Mutation {
  /** Base path, and the pointer into that file as it is in effect. */
  readonly file: string
  readonly pointer: string
  /** "“<” becomes “<=”". */
  readonly what: string
  readonly changes: Changed
  readonly apply: (bundle: Bundle) => Bundle
}

/** What is changed: a case that never comes to it cannot notice. A step without name: the flow as a whole. */
export type Changed =
  | { readonly kind: 'rule'; readonly rule: string }
  | { readonly kind: 'step'; readonly flow: string; readonly step?: string }
  | { readonly kind: 'form'; readonly form: string }
