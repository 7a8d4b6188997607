import type { Json } from './Json.ts'
import type { LendersMeant } from './LendersMeant.ts'

/** obligations/<name>.json: what must hold whatever the files say, by a name of its own. */
export interface ObligationSet {
  readonly title: string
  /** What counsel must still confirm about these statements. */
  readonly confirm?: string
  readonly obligations: Readonly<Record<string, Obligation>>
}

export type Obligation =
  | BeforeObligation
  | NeverObligation
  | AlwaysShownObligation
  | WithinObligation
  | NotReadByObligation
  | KeptObligation
  | GivenToEachObligation
  | VoidsObligation

export type ObligationKind = Obligation['kind']

interface ObligationHead {
  /** In plain words: what must hold. */
  readonly title: string
  /** The law with its section, or the specification. */
  readonly source: string
  /** What it speaks of: "credit reports". */
  readonly about: string
  readonly applies?: Applies
  /** By name: for how long, and why, a lender departs from it. */
  readonly exceptions?: Readonly<Record<string, ObligationException>>
  /** Why no search can show it; then it is never more than undecided. */
  readonly outside?: string
}

/** When it binds; without it, always. */
export interface Applies extends LendersMeant {
  /** The facts under which it binds, in the profile of rules. */
  readonly when?: Json
  /** First and last day. */
  readonly from?: string
  readonly until?: string
}

export interface ObligationException {
  readonly owner: string
  readonly reason: string
  /** Last day; from the next day on the obligation binds again. */
  readonly until: string
}

/** Something that happens: work of a lifecycle, or a screen that is shown. */
export interface ObligedAct {
  /** Operations, as in `do` of a lifecycle's work. */
  readonly orders?: readonly string[]
  /** Names of work. */
  readonly work?: readonly string[]
  /** Paths of screens. */
  readonly screens?: readonly string[]
  /** Whose; default: the borrower's. */
  readonly of?: 'borrower' | 'signer'
}

/** On every path, `first` before `act`. */
export interface BeforeObligation extends ObligationHead {
  readonly kind: 'before'
  readonly act: ObligedAct
  /**
   * With `holds`: what is true at every moment from the beginning on, which the proof rests on and
   * which is itself proven.
   */
  readonly always?: readonly Json[]
  readonly first:
    | { readonly consent: ObligedConsent }
    /** Work or a screen whose result `act` must have waited for. */
    | { readonly done: Omit<ObligedAct, 'of'> & { readonly events?: readonly string[] } }
    /** A condition over the facts that is true when `act` happens. */
    | { readonly holds: Json }
}

export interface ObligedConsent {
  readonly type: string
  /** Ids of the texts that can state it. */
  readonly texts: readonly string[]
  readonly once?: true
  readonly without?: 'paper' | 'mail'
  /** Only while this is true the act needs it. */
  readonly when?: Json
}

/** What must never be so: one of these. */
export interface NeverObligation extends ObligationHead {
  readonly kind: 'never'
  readonly never:
    | { readonly act: ObligedAct; readonly while: Json; readonly always?: readonly Json[] }
    /** These fields are never required, in any branch of the form. */
    | { readonly required: FormFields }
    /** No box for these types of consent is ticked beforehand. */
    | { readonly preset: readonly string[] }
    /** No form of these lifecycles asks for these fields. */
    | {
        readonly asked: {
          readonly of: 'borrower' | 'signer' | 'broker'
          readonly fields: readonly string[]
        }
      }
    /** The form never asks for more than this answer. */
    | { readonly refused: { readonly form: string; readonly answer: Json } }
    /** The form never takes this answer, whatever else is answered. */
    | {
        readonly taken: {
          readonly form: string
          readonly answer: Json
          /** With these facts. */
          readonly facts?: Json
        }
      }
}

export interface FormFields {
  readonly form: string
  readonly fields: readonly string[]
}

/** On every one of these places one of the texts is shown, and it says these things. */
export interface AlwaysShownObligation extends ObligationHead {
  readonly kind: 'always-shown'
  readonly texts: readonly string[]
  readonly on: ShownOn
  /** For each thing to say, the phrases of which one must be there, in any case. */
  readonly says?: readonly (readonly string[])[]
}

export interface ShownOn {
  readonly screens?: readonly string[]
  readonly of?: 'borrower' | 'signer'
  /** Steps, as "flow/step". */
  readonly steps?: readonly string[]
  /** Documents, as "package/document". */
  readonly documents?: readonly string[]
  /** Forms whose page must show it, wherever a flow or a screen uses them. */
  readonly forms?: readonly string[]
  /** The footer of every page. */
  readonly footer?: true
}

/** A deadline that is no later, or for NOT_BEFORE and KEEP_UNTIL no earlier, than this. */
export interface WithinObligation extends ObligationHead {
  readonly kind: 'within'
  /** Of lending/deadlines.json. */
  readonly deadline: string
  readonly from: string
  readonly days?: number
  readonly months?: number
  readonly calendar: 'calendar' | 'business'
  readonly means: 'DUE' | 'NOT_BEFORE' | 'KEEP_UNTIL'
  /** Work that does by itself what is due, once a clock that counts the same days has ended. */
  readonly by?: readonly string[]
  /** Where a person does it: what tells the lender before the last day, and after it. */
  readonly told?: { readonly before: Telling; readonly after: Telling }
  /** A clock that `act` always waits for, which runs from what is due to longer than the days. */
  readonly waits?: { readonly clock: string; readonly act: string }
  /** No application starts it: it counts from what happens to the lender, or to an open line. */
  readonly unstarted?: true
}

export interface Telling {
  /** Work that tells the lender. */
  readonly work: string
  /** Whenever this is so and the day has come, the work is due. */
  readonly while: Json
}

/** What these answers decide nothing of. */
export interface NotReadByObligation extends ObligationHead {
  readonly kind: 'not-read-by'
  /** Forms all of whose answers are meant, or some fields of them. */
  readonly answers: readonly FormAnswers[]
  /** Facts that hold them, such as one that the server sets. */
  readonly facts?: readonly string[]
  readonly by: readonly Reader[]
  /** What is worked out from the answers counts, and not what they only decide the time of. */
  readonly values?: true
  /** Uses that the law allows, each with its reason: name of a rule, work or screen. */
  readonly allowed?: Readonly<Record<string, string>>
}

export interface FormAnswers {
  readonly form: string
  readonly fields?: readonly string[]
}

/**
 * Requests and gates of underwriting, requests to vendors, the entries that decide statuses, what
 * makes work due, conditional texts and documents, checks and choices of forms, what agents see
 * (the queue and the facts of a file, and what the chat knows), what co-signers are shown of the
 * borrower, what a notary is sent; and facts: the answers are not even kept as facts.
 */
export type Reader =
  | 'underwriting'
  | 'orders'
  | 'statuses'
  | 'work'
  | 'texts'
  | 'forms'
  | 'agents'
  | 'signers'
  | 'notary'
  | 'facts'

/** Kept for at least, or disposed of after at most, so long. */
export interface KeptObligation extends ObligationHead {
  readonly kind: 'kept'
  /** `what` of lending/retention.json. */
  readonly what: string
  readonly statuses: readonly string[]
  readonly leastDays?: number
  readonly mostDays?: number
}

/** A document that every one of these people gets. */
export interface GivenToEachObligation extends ObligationHead {
  readonly kind: 'given-to-each'
  /** Type of document. */
  readonly document: string
  /** For each person, the package that must contain it, and the facts under which it must. */
  readonly persons: Readonly<Record<string, { readonly package: string; readonly when?: Json }>>
}

/** A change of what was signed takes the signature back, and the person is asked to sign again. */
export interface VoidsObligation extends ObligationHead {
  readonly kind: 'voids'
  /** Whose; default: the borrower's. */
  readonly of?: 'borrower' | 'signer'
  /** Facts that the signed documents state. */
  readonly facts: readonly string[]
  /** While this is so, the signature counts. */
  readonly signed: Json
  /** Path of the screen at which it is given. */
  readonly screen: string
  /** What the proof may rest on, as in `before`. */
  readonly always?: readonly Json[]
}
