import type { Json } from './Json.ts'

/**
 * A named yes-or-no question about the facts, in the strict JSON-Logic profile (src/engine/README.md).
 * `{ "rule": "other-name" }` inside a rule stands for that other rule.
 */
export interface Rule {
  /** A whole sentence that is true when the rule is: "The property is the borrower's primary home". */
  readonly title: string
  /** Section of the specification or citation of the law that asks for it. */
  readonly source?: string
  readonly rule: Json
  /** Why no lender may change it. */
  readonly promise?: string
  /** Why it is kept although nothing asks it. */
  readonly standsAlone?: string
}
