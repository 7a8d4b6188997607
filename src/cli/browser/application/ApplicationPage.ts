import type { Watched } from '../createGallery.ts'
import type { Stage } from '../Stage.ts'

/** A borrower's page on an application. */
export interface ApplicationPage {
  readonly stage: Stage
  readonly watched: Watched
  readonly uuid: string
}
