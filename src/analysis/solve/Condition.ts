import type { Explanation, Json } from '#model'

export type Outcome = Exclude<Explanation['outcome'], 'value'>

/** A rule, written out or `{ "rule": name }`, and the outcomes that are asked for. */
export interface Condition {
  readonly rule: Json
  readonly is: readonly Outcome[]
}
