import type { Journey, Json, JsonObject } from '#model'

/** Facts by name, laid over the default context: a dotted name goes inside ("property.state"), "[]" at its end adds to a list. */
export type CaseFacts = Readonly<Record<string, Json>>

interface CaseHead {
  readonly title: string
  /** Requirement ids that this case proves, beside those of its file. */
  readonly covers?: readonly string[]
}

/** What a named rule says of these facts. */
export interface RuleCase extends CaseHead {
  readonly rule: string
  readonly facts: CaseFacts
  readonly is: boolean | 'unknown'
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
export interface RoutingCase extends CaseHead {
  readonly status?: string
  readonly facts?: CaseFacts
  /** Path below the application; "" its own page; "wait"; "local": the local machine says. */
  readonly leads: string
  /** The status that the lifecycle decides. */
  readonly decides?: string
}

/** When a status is asked for again: the pause in ms before each attempt, and what counts after the last. */
export interface PollingCase extends CaseHead {
  readonly status: string
  readonly before?: string
  readonly pauses: readonly number[]
  /** "taken", or the status that it becomes. */
  readonly end: string
}

/** How far a borrower is: of an application by its status, or of a flow where the answers end. */
export interface ProgressCase extends CaseHead, Partial<Pick<Journey, 'flow' | 'flags' | 'context' | 'answers' | 'open'>> {
  readonly status?: string
  readonly facts?: CaseFacts
  readonly shows: {
    readonly items: readonly string[]
    /** Title of the item where the borrower is; null where it is none of them: all are done, say. */
    readonly current: string | null
  }
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
export type Case = Journey | RuleCase | ValidationCase | RoutingCase | PollingCase | ProgressCase | OverlayCase
