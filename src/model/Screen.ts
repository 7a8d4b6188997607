import type { FlowConsent } from './Flow.ts'
import type { Json } from './Json.ts'
import type { FactFormat } from './Tracker.ts'

/** flows/application/*.screens.json, merged: everything below `/:uuid`. */
export interface Screens {
  /**
   * Path below `/:uuid` without a leading slash → screen; a segment ":name" matches any one
   * segment.
   */
  readonly screens: Readonly<Record<string, Screen>>
  /** Path → path of a screen, "" for the root: index routes and "income/link/:type". */
  readonly redirects: Readonly<Record<string, string>>
}

export type ScreenKind = 'form' | 'review' | 'documents' | 'message' | 'wait' | 'offers'

export interface Screen {
  readonly title: string
  readonly kind: ScreenKind
  readonly source?: string
  /** The page's h1 if there is no form (a form has its own in its ui file). */
  readonly heading?: string
  /** Under the heading, where no text's title is the heading. */
  readonly drawing?: DrawingName
  /** Text ids shown above the form or as the page's body, each while its rule is true. */
  readonly texts?: readonly ScreenText[]
  /**
   * Facts and rule values shown above the form as a list of labels and values; lines without a
   * value are left out.
   */
  readonly facts?: readonly FactLine[]
  /** Names of flows/application/panels.json, for content that is not a single fact. */
  readonly panels?: readonly string[]
  readonly form?: string
  /**
   * The form in parts, one page each, in this order; every field is in one of them. The answer is
   * sent by the last. Without it, the form is one page.
   */
  readonly parts?: Readonly<Record<string, FormPart>>
  /** What submitting consents to, as in a step of a flow. */
  readonly consents?: Readonly<Record<string, FlowConsent>>
  /**
   * While this rule is true, the screen can be opened and submitted although the status routes
   * elsewhere. Without it: only while the status routes here.
   */
  readonly open?: string
  /**
   * Text id that says what changing the answer does, shown above the form once the screen was
   * answered.
   */
  readonly change?: string
  /**
   * Facts that a submission sets: "status.liensComplete" → expression of the rule profile over the
   * facts and `answer`. A key ending in "[]" appends. Missing facts give null.
   */
  readonly sets?: Readonly<Record<string, Json>>
  /** Kind `documents`: the package to read and sign here; review screens can also have one. */
  readonly package?: 'summary' | 'closing' | 'notary' | 'signer'
  /**
   * Kind `review`: screens whose answers are shown, each with a change link if it can be opened.
   */
  readonly reviews?: readonly string[]
  /** What the uploaded files are meant to prove: the name by which the lifecycle settles it. */
  readonly proves?: string
  /**
   * The answer withdraws a co-signer's consent to electronic documents of this application, if they
   * gave it, and the event `paper-chosen` of their lifecycle follows.
   */
  readonly choosesPaper?: true
  /** Answered only soon after the person gave their password, like a call that says so. */
  readonly reauthenticates?: true
  /** Stores answers separately from everything that underwriting can read. */
  readonly apart?: boolean
  /**
   * What the server checks in addition to the form, and the fields that it reads for it: that the
   * offer is one that was made, and that the signature covers the documents that were shown.
   */
  readonly guard?: {
    readonly offer?: string
    readonly signature?: string
    readonly documents?: string
  }
  /** Other ways to continue, as links or buttons. */
  readonly actions?: Readonly<Record<string, Action>>
  /** Opened from outside (a provider's return URL): no status routes here. */
  readonly entrance?: boolean
  /** A vendor's own page that the borrower can use here, if the lender has such a vendor. */
  readonly window?: ScreenWindow
  /** The page that vendors' own pages return to. */
  readonly returns?: boolean
  /**
   * Initial form data, as expressions over the facts, so that borrowers don't type anything twice.
   */
  readonly begins?: Readonly<Record<string, Json>>
  /**
   * Field of the form → value of one of its choices → rule: the choice is offered, and accepted by
   * the server, only while the rule is true.
   */
  readonly options?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

export interface FormPart {
  /** The page's h1. Without it, that of the form. */
  readonly heading?: string
  /** One sentence that says why we ask; without a heading, that of the form. */
  readonly why?: string
  /** Names of the form's fields. */
  readonly fields: readonly string[]
  /** One page for each row of the only field, a list whose rows come from the data. */
  readonly each?: true
}

export interface ScreenWindow {
  readonly kind: 'bank' | 'income' | 'notary'
  /** Text id: what the borrower does there. */
  readonly text: string
  /** Label of the button that starts the session. */
  readonly start: string
  /** Shown once the vendor has returned a result. */
  readonly returned: string
  /** Heading of the form below. Without it, the form is not shown while there is such a vendor. */
  readonly otherwise?: string
  /** The form is still shown once the vendor has returned a result. */
  readonly keepsForm?: true
}

export interface ScreenText {
  readonly when?: string
  readonly text: string
  /** Of a screen in parts: the part that shows it; without it, the first. */
  readonly part?: string
  /** Shown as a message before everything else: a problem or a note. */
  readonly tone?: 'problem' | 'note'
  /** Shown under its own title, after the form. */
  readonly below?: true
  /**
   * A card that opens and prints: above the button, on every page of a form in parts, or with
   * `below` after the form. What it holds, in addition to its title.
   */
  readonly card?: string
  /** Opens over the page, by a button labeled with its title. */
  readonly dialog?: true
  /** Its title is the page's heading, above this drawing: the first one whose rule is true. */
  readonly heading?: DrawingName
}

export type DrawingName = 'signed' | 'sent' | 'waiting' | 'closed' | 'letter'

export interface Action {
  readonly label: string
  /** Path below `/:uuid` ("" is the root), or with a leading "/" a path of the host site. */
  readonly to: string
  readonly when?: string
  readonly primary?: boolean
}

/** Has a dotted `fact`, or a `rule` that gives a value. */
export interface FactLine {
  readonly label: string
  readonly fact?: string
  readonly rule?: string
  /** Of a fact: the loader fills it in. */
  readonly format: FactFormat
}
