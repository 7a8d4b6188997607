import type { TraceStep } from '#lending'
import type { JsonObject } from '#model'

/** Records what a running case covers. */
export interface Seen {
  readonly step: (flow: string, step: string) => void
  /** A taken exit of a step: `to` is a step, path, call or text id. */
  readonly edge: (flow: string, step: string, to: string) => void
  /** An evaluated rule; its facts are requested only while they can add something. */
  readonly rule: (name: string, facts: () => JsonObject) => void
  /** A decision on credit: its facts, and the steps of underwriting. */
  readonly decision: (facts: JsonObject, trace: readonly TraceStep[]) => void
  readonly route: (status: string, go: string) => void
  /** A screen of an application, by its path in the table. */
  readonly screen: (path: string) => void
  /** The same for a co-signer. */
  readonly signer: { readonly route: Seen['route']; readonly screen: Seen['screen'] }
}
