import type { Json } from './Json.ts'

/**
 * Kind of value that a rule gives if it is not a yes-or-no question; a date is a string
 * "2026-11-21".
 */
export type RuleValue = 'number' | 'text' | 'date' | 'list'

/**
 * A named yes-or-no question about the facts, or with `gives` a value, in the strict JSON-Logic
 * profile (docs/rules.md). `{ "rule": "other-name" }` inside a rule evaluates that other rule.
 */
export interface Rule {
  /**
   * A complete sentence that is true if the rule is ("The property is the borrower's primary
   * home"), or the name of the value ("Monthly payment").
   */
  readonly title: string
  /** Section of the specification, or citation of the law, that requires it. */
  readonly source?: string
  readonly rule: Json
  /** Kind of its value; without it the rule is true or false. */
  readonly gives?: RuleValue
  /**
   * What a borrower reads after "because" if a question depends on it: `yes` if it is true, `no` if
   * it is false ("you do not live in the home").
   */
  readonly because?: { readonly yes?: string; readonly no?: string }
  /** Why no lender can change it. */
  readonly promise?: string
  /** Why it is kept although nothing uses it. */
  readonly standsAlone?: string
}
