import type { ConsoleRole } from './SupportConsole.ts'
import type { Json } from './Json.ts'
import type { JsonObject } from './JsonObject.ts'

/**
 * flows/application/lifecycle.json: how an application proceeds on the server: its facts, next-step
 * status and work.
 */
export interface Lifecycle {
  readonly title: string
  readonly begin: {
    /** Initial facts of an application. */
    readonly facts: JsonObject
    /** What is read from the registration's answers; a co-signer has none. */
    readonly takes?: TakenAnswers
    /** Answers that a registration can do without. */
    readonly optional?: readonly string[]
    /**
     * Facts set from the registration's answers (`answer`: all facts of the walk, without secrets).
     */
    readonly sets: Readonly<Record<string, Json>>
  }
  /** The next-step status is the first entry whose rule is true; the last has no `when`. */
  readonly decide: readonly { readonly status: string; readonly when?: string }[]
  readonly work: Readonly<Record<string, Work>>
  /**
   * Events that an application can receive, by name (document-added, document-signed,
   * signer-signed, application-cancelled, rescinded …). `answer` is the event's data.
   */
  readonly events: Readonly<Record<string, LifecycleEvent>>
}

/** Every text is the name of an answer ("property.state"). */
export interface TakenAnswers {
  /** What a person signs in with. */
  readonly account: { readonly email: string; readonly password: string }
  /** The person, as in schemas/entities/identity.json; the first address is the property's. */
  readonly person: {
    readonly name: AnswerShape
    readonly dob: string
    readonly phoneNumbers: readonly string[]
    readonly addresses: readonly AnswerShape[]
  }
  /** Facts of the application. */
  readonly application: {
    readonly property: AnswerShape
    readonly incomeSources?: readonly AnswerShape[]
  }
}

/** Member → name of an answer. */
export type AnswerShape = Readonly<Record<string, string>>

/**
 * Due while `when` is true and it is not in progress. Run by a job, or immediately if `now` is set.
 */
export interface Work {
  readonly title: string
  readonly when: string
  /**
   * A vendor's operation ("credit.soft") or one of the server's own: "underwrite", "package",
   * "notice", "seal", "rescission", "decision", "first-payment", "deadlines", "warning", "clock",
   * "note".
   */
  readonly do: string
  /** The request: expressions over the facts. */
  readonly request?: Readonly<Record<string, Json>>
  /** Facts set from the response (`answer`). */
  readonly sets: Readonly<Record<string, Json>>
  readonly settles?: Settlements
  /**
   * What the operation asks about, an expression over the facts: when its value changes, the
   * earlier response no longer counts and the operation runs again.
   */
  readonly about?: Json
  /** Pure work: runs in the transaction that made it due. */
  readonly now?: boolean
  /** Maximum attempts before `fails` is applied; pauses double from 1 s. */
  readonly tries?: number
  /**
   * Days of lending/calendar.json, at the property, on which it is done; on another day its order
   * waits for the next one.
   */
  readonly on?: 'banking' | 'business'
  readonly fails?: Readonly<Record<string, Json>>
}

export interface LifecycleEvent {
  readonly title: string
  readonly when?: string
  /**
   * An act: label of its button. The agent who has the file can do it while `when`, then required,
   * is true.
   */
  readonly desk?: string
  /** Who can do it: the agent who has the file, unless others are named. */
  readonly by?: readonly ConsoleRole[]
  /** Form of the act; default: a note. */
  readonly form?: string
  /** The act is offered for each open condition, or for each document sent for one. */
  readonly about?: 'condition' | 'document'
  /** What the act makes: each member, and the field that gives it or its one element. */
  readonly makes?: { readonly condition: Readonly<Record<string, string | readonly string[]>> }
  /** The note is for the borrower too, and `sets` can read it. */
  readonly shares?: true
  /** What the files of its form prove, by the name that screens and settlements use. */
  readonly proves?: string
  /** The field with the email address of the colleague who has the file from then on. */
  readonly hands?: string
  /** The file cannot go on without one of these acts. */
  readonly needed?: boolean
  readonly sets: Readonly<Record<string, Json>>
  readonly settles?: Settlements
}

/** Outcome of documents under review, by what the screen says they prove. */
export type Settlements = Readonly<Record<string, Settlement>>

export interface Settlement {
  /**
   * "ACCEPTED", "REJECTED", or null to leave it open: an expression over the facts, `answer` and
   * `document` ({ uuid, type }).
   */
  readonly to: Json
  /** Text id: what the borrower reads if a document is rejected. */
  readonly reason?: string
}
