import type { Json } from './Json.ts'

/** Why a rule came out as it did. Re-derived from (bundle hash, facts), never stored. */
export interface Explanation {
  readonly rule: string
  readonly title: string
  readonly source?: string
  /** 'unknown' where a fact is missing or of the wrong type: the rule does not fire. 'value' where it gives one. */
  readonly outcome: 'true' | 'false' | 'value' | 'unknown'
  readonly value?: Json
  /** Facts that were read, by name. */
  readonly facts: Readonly<Record<string, Json>>
  /** Facts that were missing or ill-typed. */
  readonly missing: readonly string[]
  /** Why the outcome is unknown: "missing-fact", "wrong-type", "unknown-operator" … (docs/rules.md, Reasons). */
  readonly reason?: string
  /** Pointer into the rule of the part that decided. */
  readonly decidedBy: string
  /** The element of a list that decided, where one did, by its name among the facts: "file.liens.2". */
  readonly element?: string
}
