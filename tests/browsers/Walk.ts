import type { Page } from '../../tools/browser/Page.ts'

/** A page of a visitor of their own. */
export interface Visitor {
  readonly page: Page
  /** What the console has said so far: "error: …". A walk takes out what it brings about. */
  readonly said: string[]
}

export interface VisitorSettings {
  /** px. */
  readonly width?: number
  readonly isStill?: boolean
  readonly baseURL?: string
}

/** Where a walk gets its pages. */
export interface Visitors {
  /** Of the app: "http://localhost:4173". */
  readonly origin: string
  open(settings?: VisitorSettings): Promise<Visitor>
}

/** What one walk does; it rejects where the page does otherwise than it must. */
export type Walk = (visitors: Visitors) => Promise<void>
