import type { Json } from './Json.ts'
import type { JsonObject } from './JsonObject.ts'

/** flows/application/lifecycle.json: what becomes of an application on the server: its facts, its next-step status, its work. */
export interface Lifecycle {
  readonly title: string
  readonly begin: {
    /** Facts of a new application. */
    readonly facts: JsonObject
    /** From the registration's answers (`answer`: all facts of the walk, without secrets). */
    readonly sets: Readonly<Record<string, Json>>
  }
  /** The next-step status is the first entry whose rule holds; the last has no `when`. */
  readonly decide: readonly { readonly status: string; readonly when?: string }[]
  readonly work: Readonly<Record<string, Work>>
  /** What else happens to an application, by event name (document-added, document-signed, signer-signed, application-cancelled, rescinded …): `answer` is the event's data. */
  readonly events: Readonly<Record<string, LifecycleEvent>>
}

/** Due while `when` holds and it is not under way. Done by a job, or at once where `now` says so. */
export interface Work {
  readonly title: string
  readonly when: string
  /** "credit.soft" (a vendor's operation) or one of the server's own: "underwrite", "package", "notice", "seal", "rescission", "decision", "first-payment", "deadlines", "warning", "clock", "note". */
  readonly do: string
  /** Expressions over the facts: the request. */
  readonly request?: Readonly<Record<string, Json>>
  /** What the answer (`answer`) makes of the facts. */
  readonly sets: Readonly<Record<string, Json>>
  readonly settles?: Settlements
  /** What the operation is asked about, an expression over the facts: once that is something else, the answer counts no more, and it is asked anew. */
  readonly about?: Json
  /** Pure work: in the transaction that made it due. */
  readonly now?: boolean
  /** Attempts in all before `fails` is applied; pauses double from 1 s. */
  readonly tries?: number
  readonly fails?: Readonly<Record<string, Json>>
}

export interface LifecycleEvent {
  readonly title: string
  readonly when?: string
  /** The lender's agent may bring it about while `when`, then required, holds: what his button says. */
  readonly desk?: string
  readonly sets: Readonly<Record<string, Json>>
  readonly settles?: Settlements
}

/** What becomes of the documents under review: by what a screen says that they prove. */
export type Settlements = Readonly<Record<string, Settlement>>

export interface Settlement {
  /** "ACCEPTED", "REJECTED", or null where it is left open: an expression over the facts, `answer` and `document` ({ uuid, type }). */
  readonly to: Json
  /** Text id: what the borrower is told where a document is refused. */
  readonly reason?: string
}
