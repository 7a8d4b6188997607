import type { Journey, Json, JsonObject } from '#model'

/** Facts by name, laid over the default context: a dotted name goes inside ("property.state"), "[]" at its end adds to a list. */
export type CaseFacts = Readonly<Record<string, Json>>

interface CaseHead {
  readonly title: string
  /** Requirement ids that this case proves, beside those of its file. */
  readonly covers?: readonly string[]
}

/** What is said of an application; with `of`, of those who sign beside its borrower: flows/signer in place of flows/application. */
interface ApplicationHead extends CaseHead {
  readonly of?: 'signer'
}

/** What a named rule says of these facts. */
export interface RuleCase extends CaseHead {
  readonly rule: string
  readonly facts: CaseFacts
  readonly is?: boolean | 'unknown'
  /** In place of `is`: the value that the rule gives. */
  readonly value?: Json
  /** Facts that the rule misses, in any order. */
  readonly missing?: readonly string[]
}

/** What a form says of an answer: pointer into the answer → message; {} where it is taken. */
export interface ValidationCase extends CaseHead {
  readonly form: string
  readonly answer: JsonObject
  readonly facts?: CaseFacts
  readonly refusals: Readonly<Record<string, string>>
}

/** Where a next-step status leads; without a status, the one that the lifecycle decides. */
export interface RoutingCase extends ApplicationHead {
  readonly status?: string
  readonly facts?: CaseFacts
  /** Path below the application; "" its own page; "wait"; "local": the local machine says. */
  readonly leads: string
  /** The status that the lifecycle decides. */
  readonly decides?: string
}

/** When a status is asked for again: the pause in ms before each attempt, and what counts after the last. */
export interface PollingCase extends ApplicationHead {
  readonly status: string
  readonly before?: string
  readonly pauses: readonly number[]
  /** "taken", or the status that it becomes. */
  readonly end: string
}

/** How far a borrower is: of an application by its status, or of a flow where the answers end. */
export interface ProgressCase extends ApplicationHead, Partial<Pick<Journey, 'flow' | 'flags' | 'context' | 'answers' | 'open'>> {
  readonly status?: string
  readonly facts?: CaseFacts
  readonly shows: {
    readonly items: readonly string[]
    /** Title of the item where the borrower is; null where it is none of them: all are done, say. */
    readonly current: string | null
  }
}

/** Where the local machine stands by these facts. */
export interface MachineCase extends CaseHead {
  readonly facts: CaseFacts
  readonly state: string
  /** Path below the application; "" its own page; "wait": a loader. */
  readonly opens: string
}

/** What a screen of an application shows, and what an answer makes of the facts. */
export interface ScreenCase extends ApplicationHead {
  /** Its path in the table. */
  readonly screen: string
  readonly facts: CaseFacts
  readonly answer?: JsonObject
  readonly sees: SeenScreen
}

export interface SeenScreen {
  /** Its own rule lets it be opened. */
  readonly isOpen: boolean
  /** Text ids. */
  readonly texts: readonly string[]
  /** Facts that are shown, by label. */
  readonly facts: Readonly<Record<string, string>>
  /** Label → path. */
  readonly actions: Readonly<Record<string, string>>
  /** Types of what is consented to. */
  readonly consents: readonly string[]
  /** Field → values that are not offered. */
  readonly withheld: Readonly<Record<string, readonly string[]>>
  /** Field → what it begins with; what is not known is left out. */
  readonly begins: JsonObject
  /** Fact → value, with an answer. */
  readonly sets?: JsonObject
}

/** What work, something that happens, or the beginning of an application makes of the facts. */
export interface LifecycleCase extends ApplicationHead {
  /** Key in the lifecycle's `work`. */
  readonly work?: string
  /** Key in its `events`; where there is neither, it is about the beginning. */
  readonly event?: string
  readonly facts: CaseFacts
  /** What a vendor or the server answers, what came with the event, or the answers of the registration. */
  readonly answer?: JsonObject
  /** The document that is asked about by `settles`. */
  readonly document?: JsonObject
  readonly becomes: SeenChange
}

export interface SeenChange {
  /** Its rule holds. */
  readonly isDue?: boolean
  /** Operation of the work. */
  readonly does?: string
  /** Done at once. */
  readonly now?: boolean
  readonly tries?: number
  readonly request?: JsonObject
  /** What it is asked about. */
  readonly about?: Json
  /** Facts of the beginning. */
  readonly begins?: JsonObject
  /** Fact → value; "[]" at the end: is added. */
  readonly sets: JsonObject
  /** The same where it is given up. */
  readonly fails?: JsonObject
  /** What the document proves → what becomes of it, with the text that says why it is refused; null: left open. */
  readonly settles?: JsonObject
}

/** What an overlay makes of its base: both in the case, or a file of the configuration and the lender's own overlay of it. */
export interface OverlayCase extends CaseHead {
  readonly base?: Json
  /** Base path in place of `base`: "flows/registration.json". */
  readonly file?: string
  readonly overlay?: Json
  /** Pointer into the result → value; "" is the whole. */
  readonly gives: Readonly<Record<string, Json>>
  /** Pointers at which nothing is left. */
  readonly lacks?: readonly string[]
  /** Pointer → the layer that set what stands there. */
  readonly whoSet?: Readonly<Record<string, 'base' | 'overlay'>>
}

/** tests/journeys/<flow>/*.json, or one of the `cases` of tests/suites/<kind>/*.json. */
export type Case =
  | Journey
  | RuleCase
  | ValidationCase
  | RoutingCase
  | PollingCase
  | ProgressCase
  | OverlayCase
  | MachineCase
  | ScreenCase
  | LifecycleCase
