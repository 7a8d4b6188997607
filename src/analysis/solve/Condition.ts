import type { Explanation, Json } from '#model'

export type Outcome = Exclude<Explanation['outcome'], 'value'>

/** A rule, inline or `{ "rule": name }`, and the wanted outcomes. */
export interface Condition {
  readonly rule: Json
  readonly is: readonly Outcome[]
}
