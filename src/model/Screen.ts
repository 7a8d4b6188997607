import type { Consent } from './Flow.ts'
import type { Json } from './Json.ts'
import type { FactFormat } from './Tracker.ts'

/** flows/application/*.screens.json, merged: all that lies below `/:uuid`. */
export interface Screens {
  /** Path below `/:uuid` without a slash in front → screen; a segment ":name" takes any one segment. */
  readonly screens: Readonly<Record<string, Screen>>
  /** Path → path of a screen, "" for the root: index routes and "income/link/:type". */
  readonly redirects: Readonly<Record<string, string>>
}

export type ScreenKind = 'form' | 'review' | 'documents' | 'message' | 'wait' | 'offers'

export interface Screen {
  readonly title: string
  readonly kind: ScreenKind
  readonly source?: string
  /** The page's h1 where there is no form (a form brings its own in its ui file). */
  readonly heading?: string
  /** Text ids shown above the form or as the page's body, each while its rule holds. */
  readonly texts?: readonly ScreenText[]
  /** Facts, and what rules give, shown as a list of label and value, above the form; lines whose value is missing are left out. */
  readonly facts?: readonly FactLine[]
  /** Named panels of the app that show what is no single fact. */
  readonly panels?: readonly Panel[]
  readonly form?: string
  /** What submitting consents to, as in a flow's step. */
  readonly consents?: Readonly<Record<string, Consent>>
  /** May be opened and submitted while this rule holds, although the status leads elsewhere. Without it: only while the status leads here. */
  readonly open?: string
  /** What a submission makes of the facts: "status.liensComplete" → expression of the rule profile over the facts and `answer`. A key ending in "[]" appends. Missing facts give null. */
  readonly sets?: Readonly<Record<string, Json>>
  /** Kind `documents`: which package is read and signed here; review screens may have one too. */
  readonly package?: 'summary' | 'closing' | 'notary' | 'signer'
  /** Kind `review`: screens whose answers are shown, each with a change link where it is open. */
  readonly reviews?: readonly string[]
  /** What the files of an answer are sent to prove, by the name that the lifecycle settles it by. */
  readonly proves?: string
  /** Answers are kept apart from everything underwriting can read. */
  readonly apart?: boolean
  /** A check of the server's own beyond the form: the offer is one that was made. */
  readonly guard?: 'offer' | 'documents'
  /** Other ways on, as links or buttons. */
  readonly actions?: Readonly<Record<string, Action>>
  /** Opened from outside (a provider's return address): no status leads here. */
  readonly entrance?: boolean
  /** Form data to begin with, as expressions over the facts: nothing the borrower must type twice. */
  readonly begins?: Readonly<Record<string, Json>>
  /** Field of the form → value of one of its choices → rule: the choice is offered, and taken by the server, only while it holds. */
  readonly options?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

export interface ScreenText {
  readonly when?: string
  readonly text: string
  /** Drawn as a message ahead of all else: what went wrong, or what is new. */
  readonly tone?: 'problem' | 'note'
  /** Drawn under its own title, after the form. */
  readonly below?: true
  /** Opened by a button that carries its title, over the page. */
  readonly dialog?: true
}

export interface Action {
  readonly label: string
  /** Path below `/:uuid` ("" the root), or with "/" in front a path of the host site. */
  readonly to: string
  readonly when?: string
  readonly primary?: boolean
}

/** Has a dotted `fact`, or a `rule` that gives a value. */
export interface FactLine {
  readonly label: string
  readonly fact?: string
  readonly rule?: string
  readonly format: FactFormat
}

export type Panel =
  | 'offer'
  | 'property'
  | 'timeline'
  | 'reasons'
  | 'notice'
  | 'documents'
  | 'conditions'
  | 'accounts'
  | 'liens'
  | 'income'
  | 'signers'
  | 'notary'
  | 'valuation'
  | 'progress'
  | 'hours'
