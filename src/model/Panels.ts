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
export type Panel =
  | FactsPanel
  | RowsPanel
  | OfferPanel
  | TimelinePanel
  | ReasonsPanel
  | NoticePanel
  | ConditionsPanel
  | { readonly kind: 'documents' | 'progress' | 'hours' }

export interface FactsPanel {
  readonly kind: 'facts'
  readonly title: string
  readonly lines: readonly PanelLine[]
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

export interface ReasonsPanel {
  readonly kind: 'reasons'
  readonly title: string
  /** The first list that is not empty counts. */
  readonly lists: readonly string[]
  readonly date?: string
  readonly while?: string
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
