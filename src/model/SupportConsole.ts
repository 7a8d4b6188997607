import type { FactFormat } from './Tracker.ts'

/** A role in which a person follows applications of others. */
export type ConsoleRole = 'agent' | 'broker'

/** A part of the queue, as a saved view. */
export interface ConsoleView {
  readonly title: string
  readonly open?: boolean
  readonly waiting?: readonly string[]
  readonly statuses?: readonly string[]
  readonly isOverdue?: boolean
  readonly hasTasks?: boolean
  readonly isOnHold?: boolean
}

export interface ConsoleField {
  readonly label: string
  /** Dotted fact. */
  readonly fact: string
  /** How it is written. The loader fills it in from the fact. */
  readonly format: FactFormat
  readonly for: readonly ConsoleRole[]
}

/** support/console.json: what the agent console shows, to which role. */
export interface SupportConsole {
  readonly title: string
  readonly perPage: number
  readonly views: Readonly<Record<string, ConsoleView>>
  /** What each row of the queue shows of its file, after what every row shows. */
  readonly columns?: readonly ConsoleField[]
  /** What a file shows, field by field. */
  readonly sections: Readonly<
    Record<
      string,
      {
        readonly title: string
        /** Above the others and larger. */
        readonly shows?: 'figures'
        readonly fields: readonly ConsoleField[]
      }
    >
  >
  /** Parts of a file that are not single fields, and who sees them. */
  readonly parts: Readonly<Record<ConsolePart, readonly ConsoleRole[]>>
  /** Masked numbers: each look is asked for with a reason and kept in the journal. */
  readonly secrets: Readonly<
    Record<
      string,
      { readonly label: string; readonly fact: string; readonly for: readonly ConsoleRole[] }
    >
  >
  /** What an agent writes about an act; `form`: of acts that name none. */
  readonly note: { readonly form: string; readonly field: string }
  /** The act that answers an order for a person's decision; `decision`, `reasons`: its fields. */
  readonly decide: {
    readonly label: string
    readonly form: string
    readonly decision: string
    readonly reasons: readonly string[]
    /** Rule: while it is not false, two people must decide the same. */
    readonly secondPerson?: string
  }
  readonly look: { readonly form: string; readonly seconds: number }
  /** How brokers prepare an application: in the first of the flows that is open. */
  readonly prepare?: {
    readonly form: string
    /** Field of the form with the borrower's email address. */
    readonly email: string
    readonly flows: readonly string[]
    /** The campaign of applications that a broker prepared. */
    readonly campaign: string
  }
  readonly report: ConsoleReport
  readonly words: Readonly<Record<string, string>>
}

/** What managers read. */
export interface ConsoleReport {
  /** A group of fewer applications is not told apart. */
  readonly fewest: number
  /** The stage after all steps of the progress list. */
  readonly after: string
  readonly groups: readonly {
    readonly title: string
    /** Codes of lending/hmda.json. */
    readonly of: 'ethnicity' | 'race' | 'sex'
  }[]
}

export type ConsolePart =
  | 'signers'
  | 'answers'
  | 'decision'
  | 'offers'
  | 'conditions'
  | 'documents'
  | 'deadlines'
  | 'tasks'
  | 'messages'
  | 'journal'
  | 'notes'
  | 'acts'
