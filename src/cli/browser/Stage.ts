import type { Browser } from '../../../tools/browser/Browser.ts'
import type { CaseSubject } from '#analysis'
import type { Gallery } from './createGallery.ts'

/** What walks on one server for one lender share. */
export interface Stage {
  readonly browser: Browser
  readonly gallery: Gallery
  readonly origin: string
  readonly subject: CaseSubject
  /** px, of the window in which journeys are walked. */
  readonly width: number
}
