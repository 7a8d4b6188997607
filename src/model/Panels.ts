import type { FactFormat } from './Tracker.ts'

/** flows/application/panels.json: parts of an application's pages that are no single fact. */
export interface Panels {
  readonly title: string
  /** On the application's own page once it has ended. */
  readonly root: readonly string[]
  /** A panel of facts next to every screen that does not have it. */
  readonly beside?: string
  /** By the name that screens use. */
  readonly panels: Readonly<Record<string, Panel>>
}

/** Facts are named by their paths; a title and a label are what the borrower reads. */
export type Panel = Timed &
  (
    | FactsPanel
    | RowsPanel
    | OfferPanel
    | TimelinePanel
    | ReasonsPanel
    | NoticePanel
    | ConditionsPanel
    | DocumentsPanel
    | ChecksPanel
    | { readonly kind: 'progress' }
    | HoursPanel
  )

/** When a panel is shown. */
interface Timed {
  /** Only while this fact is true. */
  readonly while?: string
  /** Not once this fact is true. */
  readonly until?: string
}

/** What is checked while the borrower waits: a list that ticks. */
export interface ChecksPanel {
  readonly kind: 'checks'
  readonly title: string
  readonly checks: readonly Check[]
}

export interface Check {
  readonly title: string
  /** What it is for. */
  readonly why: string
  /** Waiting statuses in which it is in progress, which say how long it takes. */
  readonly during: readonly string[]
  /** Known, and not false, once it is done. */
  readonly done?: string
}

export interface FactsPanel {
  readonly kind: 'facts'
  readonly title?: string
  /** Text id: its title is the panel's, and its words are above the lines. */
  readonly text?: string
  /** Large and without a title. */
  readonly look?: 'figures'
  /** All of them in a sentence, which a screen shows in place of the lines if each is known. */
  readonly summary?: string
  readonly lines: readonly PanelLine[]
  /** One of the screen's actions, drawn below the lines instead of at the end of the page. */
  readonly action?: string
}

export interface DocumentsPanel {
  readonly kind: 'documents'
  /** The first group that takes a document shows it. */
  readonly groups?: readonly DocumentGroup[]
}

export interface DocumentGroup {
  readonly title: string
  readonly packages?: readonly string[]
  readonly states?: readonly string[]
}

/** One block for each row of a list, its lines read from the row. */
export interface RowsPanel {
  readonly kind: 'rows' | 'signers'
  readonly title: string
  readonly list: string
  /** Members of a row that name it. */
  readonly name: readonly string[]
  readonly lines: readonly PanelLine[]
}

export interface PanelLine {
  readonly label: string
  readonly fact: string
  /** The loader fills it in from the fact. */
  readonly format: FactFormat
  /** A date is written with its weekday. */
  readonly weekday?: true
  /** The prefix of the words for its values, by default "choice". */
  readonly words?: string
}

/** The chosen offer, as the tracker describes it, with one figure in large type. */
export interface OfferPanel {
  readonly kind: 'offer'
  readonly title: string
  readonly figure?: string
  /** Of the figure. The loader fills it in. */
  readonly format?: FactFormat
  readonly after?: string
}

export interface TimelinePanel {
  readonly kind: 'timeline'
  readonly title: string
  readonly milestones: readonly Milestone[]
}

export interface Milestone {
  readonly title: string
  /** Days on which it happened: the first that is known counts. */
  readonly done?: readonly string[]
  /** The day on which it is expected. */
  readonly due?: string
  /** Shown only while this fact is true. */
  readonly while?: string
  /** It has happened, on the day it was expected, once this fact is true. */
  readonly over?: string
  /** Left out while no day is known. */
  readonly dated?: boolean
}

export interface HoursPanel {
  readonly kind: 'hours'
  readonly title: string
}

export interface ReasonsPanel {
  readonly kind: 'reasons'
  readonly title: string
  /** The first list that is not empty counts. */
  readonly lists: readonly string[]
  readonly date?: string
}

export interface NoticePanel {
  readonly kind: 'notice'
  /** Known once the notice is ready. */
  readonly fact: string
  readonly ready: string
  readonly coming: string
}

export interface ConditionsPanel {
  readonly kind: 'conditions'
  readonly title: string
  /** Category of a condition → the screen that answers it. */
  readonly ways?: Readonly<Record<string, string>>
  /** The screen that answers every other condition. */
  readonly otherwise: string
  readonly none: string
  readonly awaited?: { readonly fact: string; readonly says: string }
}
