import type { Json } from './Json.ts'

/** Why a rule has its outcome. Derived from the bundle hash and facts; never stored. */
export interface Explanation {
  readonly rule: string
  readonly title: string
  readonly source?: string
  /**
   * 'unknown': a fact is missing or has the wrong type, so the rule does not fire. 'value': the
   * rule gives a value.
   */
  readonly outcome: 'true' | 'false' | 'value' | 'unknown'
  readonly value?: Json
  /** Facts that the rule read, by name. */
  readonly facts: Readonly<Record<string, Json>>
  /** Facts that were missing or had the wrong type. */
  readonly missing: readonly string[]
  /**
   * Why the outcome is unknown: "missing-fact", "wrong-type", "unknown-operator" … (docs/rules.md,
   * Reasons).
   */
  readonly reason?: string
  /** Pointer into the rule of the part that decided. */
  readonly decidedBy: string
  /** The list element that decided the outcome, if one did, by fact name: "file.liens.2". */
  readonly element?: string
}
