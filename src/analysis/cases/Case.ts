import type { Journey, Json, JsonObject } from '#model'

/**
 * Facts by name, merged over the default context: a dotted name sets a member ("property.state"), a
 * final "[]" appends to a list.
 */
export type CaseFacts = Readonly<Record<string, Json>>

interface CaseHead {
  readonly title: string
  /** Requirement ids that this case proves, in addition to those of its file. */
  readonly covers?: readonly string[]
  /** Only these of the file's lenders: the others lawfully differ. */
  readonly for?: readonly string[]
}

/**
 * A case about an application or, with `of`, about its co-signers: flows/signer instead of
 * flows/application.
 */
interface ApplicationHead extends CaseHead {
  readonly of?: 'signer'
}

/** The outcome of a named rule for these facts. */
export interface RuleCase extends CaseHead {
  readonly rule: string
  readonly facts: CaseFacts
  readonly is?: boolean | 'unknown'
  /** Instead of `is`: the value that the rule gives. */
  readonly value?: Json
  /** Facts that the rule is missing, in any order. */
  readonly missing?: readonly string[]
}

/**
 * Validation errors of an answer to a form: pointer into the answer → message; {} if the answer is
 * valid.
 */
export interface ValidationCase extends CaseHead {
  readonly form: string
  readonly answer: JsonObject
  readonly facts?: CaseFacts
  readonly validationErrors: Readonly<Record<string, string>>
}

/** The route of a next-step status; by default of the status that the lifecycle decides. */
export interface RoutingCase extends ApplicationHead {
  readonly status?: string
  readonly facts?: CaseFacts
  /** Path below the application; "" its own page; "wait"; "local": the local machine decides. */
  readonly leads: string
  /** The status that the lifecycle decides. */
  readonly decides?: string
}

/**
 * When a status is requested again: the pause in ms before each attempt, and the status after the
 * last.
 */
export interface PollingCase extends ApplicationHead {
  readonly status: string
  readonly before?: string
  readonly pauses: readonly number[]
  /** "taken", or the status that it becomes. */
  readonly end: string
}

/** A borrower's progress: in an application by its status, or in a flow where the answers end. */
export interface ProgressCase
  extends
    ApplicationHead,
    Partial<Pick<Journey, 'flow' | 'flags' | 'context' | 'answers' | 'open'>> {
  readonly status?: string
  readonly facts?: CaseFacts
  readonly shows: {
    readonly items: readonly string[]
    /**
     * Title of the borrower's current item; null if there is none, for example because all are
     * done.
     */
    readonly current: string | null
  }
}

/** The local machine's state for these facts. */
export interface MachineCase extends CaseHead {
  readonly facts: CaseFacts
  readonly state: string
  /** Path below the application; "" its own page; "wait": a loader. */
  readonly opens: string
}

/** What a screen of an application shows, and which facts an answer sets. */
export interface ScreenCase extends ApplicationHead {
  /** Its path in the table. */
  readonly screen: string
  readonly facts: CaseFacts
  readonly answer?: JsonObject
  readonly sees: SeenScreen
}

export interface SeenScreen {
  /** Its own rule allows opening it. */
  readonly isOpen: boolean
  /** Text ids. */
  readonly texts: readonly string[]
  /** Shown facts, by label. */
  readonly facts: Readonly<Record<string, string>>
  /** Label → path. */
  readonly actions: Readonly<Record<string, string>>
  /** Types of consents. */
  readonly consents: readonly string[]
  /** Field → values that are not offered. */
  readonly withheld: Readonly<Record<string, readonly string[]>>
  /** Field → initial value; unknown values are left out. */
  readonly begins: JsonObject
  /** Fact → value, with an answer. */
  readonly sets?: JsonObject
}

/** Facts that work, an event, or the start of an application sets. */
export interface LifecycleCase extends ApplicationHead {
  /** Key in the lifecycle's `work`. */
  readonly work?: string
  /** Key in its `events`; without either, the case is about the start. */
  readonly event?: string
  readonly facts: CaseFacts
  /** The response of a vendor or the server, the event's data, or the registration's answers. */
  readonly answer?: JsonObject
  /** The document that `settles` is about. */
  readonly document?: JsonObject
  readonly becomes: SeenChange
}

export interface SeenChange {
  /** Its rule is true. */
  readonly isDue?: boolean
  /** Operation of the work. */
  readonly does?: string
  /** Done immediately. */
  readonly now?: boolean
  readonly tries?: number
  readonly on?: 'banking' | 'business'
  readonly request?: JsonObject
  /** What it is asked about. */
  readonly about?: Json
  /** Initial facts. */
  readonly begins?: JsonObject
  /** Fact → value; with a final "[]", it is appended. */
  readonly sets: JsonObject
  /** The same if the work is abandoned. */
  readonly fails?: JsonObject
  /**
   * What the document proves → its outcome, with the text that explains a rejection; null: left
   * open.
   */
  readonly settles?: JsonObject
}

/**
 * The result of an overlay and its base: both in the case, or a configuration file and the lender's
 * own overlay.
 */
export interface OverlayCase extends CaseHead {
  readonly base?: Json
  /** Base path instead of `base`: "flows/registration.json". */
  readonly file?: string
  readonly overlay?: Json
  /** Pointer into the result → value; "" is the whole result. */
  readonly gives: Readonly<Record<string, Json>>
  /** Pointers without a value. */
  readonly lacks?: readonly string[]
  /** Pointer → the layer that sets its value. */
  readonly whoSet?: Readonly<Record<string, 'base' | 'overlay'>>
}

/** What an applicant gets, and by which days. Only what `outcome` names is compared. */
export interface LendingCase extends CaseHead {
  /** Facts of underwriting, as declared in lending/underwriting.json; `stage`: prequal or final. */
  readonly facts: JsonObject
  /** Event → day, for deadlines: appliedOn, completedOn, signedOn … */
  readonly events?: Readonly<Record<string, string>>
  /** Key factors of the score, from the bureau. */
  readonly factors?: readonly string[]
  readonly outcome: LendingOutcome
}

export interface LendingOutcome {
  readonly decision?: string
  /** Code, with what stayed open after a space: "FACT_MISSING score". */
  readonly reasons?: readonly string[]
  readonly binding?: readonly string[]
  /** The figures that the case names; null: there is no offer. */
  readonly offer?: JsonObject | null
  /** By gate, what it read of the applicant, as staff are told: "Credit score: 639". */
  readonly figures?: Readonly<Record<string, readonly string[]>>
  /** Sentences of the notice. */
  readonly notice?: readonly string[]
  readonly denialCodes?: readonly number[]
  /** Deadline → its last day; all that run. */
  readonly deadlines?: Readonly<Record<string, string>>
  /** Deadline → the day from which it is near; all that run. */
  readonly warnings?: Readonly<Record<string, string>>
  readonly lastDayToCancel?: string
  readonly firstFundingDay?: string
  /** Of a line funded on fundedOn. */
  readonly firstPaymentDay?: string
  /** Deadline → DUE, NOT_BEFORE or KEEP_UNTIL; all that run. */
  readonly means?: Readonly<Record<string, string>>
  /** Codes of the reasons for which it ends before a credit report is asked for. */
  readonly beforeCredit?: readonly string[]
  /** Names of running deadlines that the borrower sees, and that the lender is warned of. */
  readonly forBorrower?: readonly string[]
  readonly forLender?: readonly string[]
  /** What the reasons rest on: report, other. */
  readonly restsOn?: readonly string[]
  /** What can be offered, whatever was asked for: the members that the case names. */
  readonly offers?: JsonObject
  /** What the law of the state changes: the members that the case names. */
  readonly state?: JsonObject
  /** Charge → the least and the most, in cents. */
  readonly charges?: JsonObject
  /** Of the facts asset, balanceCents, asOf, bornOn, today and toCloseCents. */
  readonly assetIncomeMonthlyCents?: number
  /**
   * Of the facts assets (asset, amount, price), valueCents, liensCents and maxCltvBps; sources and
   * ageSeconds of the prices.
   */
  readonly limit?: JsonObject
  /** Of the facts assets, balanceCents and fromHomeCents: the members that the case names. */
  readonly watch?: JsonObject
  /** Of a rented unit and a line: the members that the case names. */
  readonly coverage?: JsonObject
  /** Codes of the answers ethnicity, race and sex in the register. */
  readonly ethnicityCodes?: readonly number[]
  readonly raceCodes?: readonly number[]
  readonly sexCode?: number
  /**
   * What goes of an application that came to the fact status on closedOn, of an account and of a
   * draft → the day.
   */
  readonly disposed?: Readonly<Record<string, string>>
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
  | LendingCase
