import type { Json } from './Json.ts'

/** What a rule gives that is no yes-or-no question; a date is a text "2026-11-21". */
export type RuleValue = 'number' | 'text' | 'date' | 'list'

/**
 * A named yes-or-no question about the facts, or with `gives` a value, in the strict JSON-Logic profile (docs/rules.md).
 * `{ "rule": "other-name" }` inside a rule stands for that other rule.
 */
export interface Rule {
  /** A whole sentence that is true when the rule is: "The property is the borrower's primary home"; what a value is: "Monthly payment". */
  readonly title: string
  /** Section of the specification or citation of the law that asks for it. */
  readonly source?: string
  readonly rule: Json
  /** Of what kind its value is; without it, it is true or false. */
  readonly gives?: RuleValue
  /** Why no lender may change it. */
  readonly promise?: string
  /** Why it is kept although nothing asks it. */
  readonly standsAlone?: string
}
